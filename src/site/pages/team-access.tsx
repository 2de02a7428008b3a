import type { PageMaker } from "../page.ts";
import { BareFrame } from "../sections/frame.tsx";
import { Island } from "../sections/island.tsx";

export const teamAccess: PageMaker = ({ company }) => ({
  title: "Team Access",
  description: "Sign in for the team.",
  unlisted: true,
  body: (
    <BareFrame company={company}>
      <div className="mx-auto w-full max-w-xl px-5 pt-[6vh] pb-20">
        <Island island="teamAccess" wakes="when signed in or used" props={{}} />
      </div>
    </BareFrame>
  ),
});
