import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { PageMaker } from "../context/page.ts";
import { ErrorPage } from "../sections/error-page.tsx";

/** Replaces a page that failed to render. The id finds the error in the server's log. */
export const serverErrorPage =
  ({ requestId }: { requestId: string }): PageMaker =>
  ({ company }) => ({
    title: "Something Went Wrong",
    description: "This page can't be shown right now.",
    unlisted: true,
    body: (
      <ErrorPage
        company={company}
        title="Something went wrong"
        text="We couldn't load this page. Please try again in a minute."
      >
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {/* A form without an action requests the current address again. */}
          <form method="get">
            <button type="submit" className={buttonClasses("primary", "px-[min(2rem,5vw)]")}>
              Try again
            </button>
          </form>
          <a href={telephoneLink(company.phone)} className={buttonClasses("quiet", "px-[min(2rem,5vw)]")}>
            Call {formatPhone(company.phone)}
          </a>
        </div>
        <p className="mt-8 text-ink-soft">
          If you call us, mention code <span className="whitespace-nowrap">{requestId}</span>.
        </p>
      </ErrorPage>
    ),
  });
