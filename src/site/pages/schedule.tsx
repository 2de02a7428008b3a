import type { PageMaker } from "../context/page.ts";
import { scheduleSettingOf } from "../forms/form-config.ts";
import { RequestSubmitted } from "../forms/request-submitted.tsx";
import { Island } from "../sections/island.tsx";
import { PublicFrame } from "../sections/layout.tsx";
import { WhatHappensNext } from "../sections/what-happens-next.tsx";

export const schedule: PageMaker = (surroundings, { returned }) => ({
  title: returned ? "Error: Request Your Consultation" : "Request Your Consultation",
  description: "Request a free in-home design consultation for shades, blinds, shutters and drapes.",
  body: (
    <PublicFrame company={surroundings.company}>
      <WhatHappensNext company={surroundings.company} promises={surroundings.promises}>
        <Island
          island="schedule"
          wakes="when used"
          props={{ ...scheduleSettingOf(surroundings), returned }}
        />
      </WhatHappensNext>
    </PublicFrame>
  ),
});

/** The confirmation of a form sent without JavaScript. */
export const scheduleReceived: PageMaker = (surroundings, { received }) => ({
  title: "Request Submitted",
  description: "We got your consultation request.",
  unlisted: true,
  body: (
    <PublicFrame company={surroundings.company}>
      <WhatHappensNext company={surroundings.company} promises={surroundings.promises}>
        <div data-forgets="schedule">
          <RequestSubmitted request={received} />
        </div>
      </WhatHappensNext>
    </PublicFrame>
  ),
});
