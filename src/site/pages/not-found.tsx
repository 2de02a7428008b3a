import { buttonLook } from "#ui/button.tsx";
import type { PageMaker } from "../page.ts";
import { PageWithoutFooter } from "../sections/frame.tsx";
import { SunMark } from "../sections/logo.tsx";
import { wayBack } from "../words/links.ts";

export const notFound: PageMaker = ({ company }) => ({
  title: "404 Page Not Found",
  description: "There is no page at this address.",
  unlisted: true,
  body: (
    <PageWithoutFooter company={company}>
      <div className="page-width grid min-h-[70vh] content-center justify-items-center py-20 text-center">
        <SunMark className="size-20 text-brass" />
        <h1 className="mt-8 text-title">404 Page Not Found</h1>
        <p className="mt-4 max-w-md text-ink-soft text-lead">
          The tide took this one. The address may be mistyped, or the page may have moved.
        </p>
        <a href="/" className={buttonLook("primary", "mt-8")}>
          Return to Home
        </a>
        <ul className="mt-8 flex flex-wrap justify-center gap-x-8 gap-y-2">
          {wayBack.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center text-gulf underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </PageWithoutFooter>
  ),
});
