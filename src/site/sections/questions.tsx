import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import type { Question } from "../copy/questions.ts";
import { unbroken } from "./unbroken.tsx";

/** The shared `name` lets the browser keep one answer open at a time. */
export function Questions({
  company,
  questions,
}: {
  company: CompanyProfile;
  questions: readonly Question[];
}) {
  return (
    <section
      aria-labelledby="faq-title"
      className="band page-width grid gap-x-16 gap-y-5 lg:grid-cols-[5fr_8fr]"
    >
      <div>
        <h2 id="faq-title" className="text-title">
          Common questions
        </h2>
        <p className="mt-2 text-ink-soft text-lead sm:mt-5">
          Something else? Call{" "}
          <a
            href={telephoneLink(company.phone)}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-gulf underline underline-offset-4"
          >
            {formatPhone(company.phone)}
          </a>
        </p>
      </div>
      <div className="border-sand-deep border-b">
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className="group border-sand-deep border-t">
            <summary className="question">
              <h3 className="font-body font-medium text-inherit">{question}</h3>
              <span
                aria-hidden="true"
                className="font-display text-3xl text-brass leading-none transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="pb-7 text-ink-soft">{unbroken(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
