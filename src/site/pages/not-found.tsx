import type { PageMaker } from "../context/page.ts";
import { wayBack } from "../copy/links.ts";
import { ErrorPage, HomeOrCall } from "../sections/error-page.tsx";

export const notFound: PageMaker = ({ company }) => ({
  title: "404 Page Not Found",
  description: "We can't find that page.",
  unlisted: true,
  body: (
    <ErrorPage
      company={company}
      title="404 Page Not Found"
      text="We can't find that page. Check the address, or try one of the links below."
    >
      <HomeOrCall phone={company.phone} />
      <ul className="mt-8 grid justify-center gap-x-8 gap-y-2 sm:grid-flow-col">
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
    </ErrorPage>
  ),
});
