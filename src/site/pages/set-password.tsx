import type { PageMaker } from "../page.ts";
import { BareFrame } from "../sections/frame.tsx";
import { Island } from "../sections/island.tsx";

export const setPassword: PageMaker = ({ company }) => ({
  title: "Choose a Password",
  description: "For whoever was sent a one-time link.",
  unlisted: true,
  body: (
    <BareFrame company={company}>
      <div className="mx-auto w-full max-w-xl px-5 pt-[6vh] pb-20">
        <Island island="setPassword" wakes="at once" props={{}} />
      </div>
    </BareFrame>
  ),
});
