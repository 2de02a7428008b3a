import type { ReactNode } from "react";
import type { Page, PageMaker } from "../context/page.ts";
import type { RenderContext } from "../context/renderer.ts";
import { Island } from "../sections/island.tsx";
import { BareFrame } from "../sections/layout.tsx";

export const teamAccess = accountPage({ title: "Team Access", description: "Sign in for the team." }, () => (
  <Island island="teamAccess" wakes="when signed in or used" props={{}} />
));

export const forgotPassword = accountPage(
  { title: "Forgot Your Password?", description: "Get a link to choose a new password." },
  ({ sendsEmail }) => <Island island="forgotPassword" wakes="when used" props={{ sendsEmail }} />,
);

export const setPassword = accountPage(
  { title: "Choose a Password", description: "Set your password with a one-time link." },
  () => <Island island="setPassword" wakes="at once" props={{}} />,
);

function accountPage(
  about: Pick<Page, "title" | "description">,
  form: (context: RenderContext) => ReactNode,
): PageMaker {
  return (context) => ({
    ...about,
    unlisted: true,
    followsDevice: true,
    body: (
      <BareFrame company={context.company}>
        <div className="mx-auto w-full max-w-xl px-5 pt-[6vh] pb-20">{form(context)}</div>
      </BareFrame>
    ),
  });
}
