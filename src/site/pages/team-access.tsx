import type { PageMaker } from "../context/page.ts";
import { Island } from "../sections/island.tsx";
import { BareFrame } from "../sections/layout.tsx";

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
