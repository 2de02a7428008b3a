import type { PageMaker } from "../context/page.ts";
import { Island } from "../sections/island.tsx";
import { BareFrame } from "../sections/layout.tsx";

export const setPassword: PageMaker = ({ company }) => ({
  title: "Choose a Password",
  description: "Set your password with a one-time link.",
  unlisted: true,
  body: (
    <BareFrame company={company}>
      <div className="mx-auto w-full max-w-xl px-5 pt-[6vh] pb-20">
        <Island island="setPassword" wakes="at once" props={{}} />
      </div>
    </BareFrame>
  ),
});
