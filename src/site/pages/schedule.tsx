import type { PageMaker } from "../context/page.ts";
import { scheduleSettingOf } from "../forms/form-config.ts";
import { RequestSubmitted } from "../forms/request-submitted.tsx";
import { Island } from "../sections/island.tsx";
import { PublicFrame } from "../sections/layout.tsx";
import { Picture } from "../sections/picture.tsx";
import { WhatHappensNext } from "../sections/what-happens-next.tsx";

export const schedule: PageMaker = (context, { returned }) => ({
  title: returned ? "Error: Request Your Consultation" : "Request Your Consultation",
  description: "Request a free in-home design consultation for shades, blinds, shutters and drapes.",
  body: (
    <PublicFrame company={context.company}>
      <Picture
        name="appointment-book"
        alt=""
        sizes="100vw"
        className="h-32 w-full object-[50%_60%] sm:hidden print:hidden"
      />
      <WhatHappensNext company={context.company} promises={context.promises}>
        <Island island="schedule" wakes="when used" props={{ ...scheduleSettingOf(context), returned }} />
      </WhatHappensNext>
    </PublicFrame>
  ),
});

/** The confirmation of a form sent without JavaScript. */
export const scheduleReceived: PageMaker = (context, { received }) => ({
  title: "Request Submitted",
  description: "We got your consultation request.",
  unlisted: true,
  body: (
    <PublicFrame company={context.company}>
      <WhatHappensNext company={context.company} promises={context.promises}>
        <div data-forgets="schedule">
          <RequestSubmitted request={received} />
        </div>
      </WhatHappensNext>
    </PublicFrame>
  ),
});
