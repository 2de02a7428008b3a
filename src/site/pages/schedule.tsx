import { RequestSubmitted } from "../islands/request-submitted.tsx";
import type { PageMaker } from "../page.ts";
import { PublicFrame } from "../sections/frame.tsx";
import { Island } from "../sections/island.tsx";
import { WhatHappensNext } from "../sections/what-happens-next.tsx";

export const schedule: PageMaker = ({ company, promisesAreKept, timeZone }, { returned }) => ({
  title: returned ? "Error: Request Your Consultation" : "Request Your Consultation",
  description: "Ask for a free in-home design consultation for shades, blinds, shutters and drapes.",
  body: (
    <PublicFrame company={company}>
      <WhatHappensNext company={company}>
        <Island
          island="schedule"
          wakes="when used"
          props={{ companyPhone: company.phone, promisesAreKept, timeZone, returned }}
        />
      </WhatHappensNext>
    </PublicFrame>
  ),
});

/** Where a request without JavaScript ends. */
export const scheduleReceived: PageMaker = ({ company }, { received }) => ({
  title: "Request Submitted",
  description: "Your request for a consultation has arrived.",
  unlisted: true,
  body: (
    <PublicFrame company={company}>
      <WhatHappensNext company={company}>
        <RequestSubmitted request={received} />
      </WhatHappensNext>
    </PublicFrame>
  ),
});
