import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonLook } from "#ui/button.tsx";
import type { PageMaker } from "../context/page.ts";
import { DeadEnd } from "../sections/error-page.tsx";

/** Stands in for a page that could not be made. */
export const inTrouble: PageMaker = ({ company }) => ({
  title: "Something Went Wrong",
  description: "This page cannot be shown at the moment.",
  unlisted: true,
  body: (
    <DeadEnd
      company={company}
      title="This one is stuck halfway"
      text="Something went wrong on our side, and the page could not be shown. It usually works again within a minute."
    >
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {/* Asks for the same address again, whatever it was. */}
        <form method="get">
          <button type="submit" className={buttonLook("primary", "px-7")}>
            Try again
          </button>
        </form>
        <a href={telephoneLink(company.phone)} className={buttonLook("quiet", "px-7")}>
          Call {formatPhone(company.phone)}
        </a>
      </div>
    </DeadEnd>
  ),
});
