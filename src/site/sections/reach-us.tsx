import { longDate } from "#domain/calendar.ts";
import type { Weekday } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { hoursOfWeek, spokenHolidays, spokenOpening } from "../context/opening-hours-text.ts";
import type { RenderContext } from "../context/renderer.ts";
import { contactPath, replyTime } from "../copy/requests.ts";
import { ForwardLink } from "./guide-part.tsx";

// In the United States a comma would stand before "and"; the site has none.
const listed = new Intl.ListFormat("en-GB");

/** The phone number and the email address; while the company is closed, above the way to leave a note. */
export function ReachUs({ company, opening }: Pick<RenderContext, "company" | "opening">) {
  const isClosed = !opening.isOpen && opening.until !== undefined;
  return (
    <div className="flex flex-col items-start">
      <section aria-labelledby="reach" className="mt-10 flex flex-col items-start">
        <h2 id="reach" className="text-subtitle">
          Call us
        </h2>
        <a
          href={telephoneLink(company.phone)}
          className="mt-1 inline-flex min-h-14 items-center font-medium text-[clamp(1.75rem,8vw,2.5rem)] text-gulf tabular-nums hover:underline"
        >
          {formatPhone(company.phone)}
        </a>
        {opening.isOpen ? <p className="font-medium text-deep">{spokenOpening(opening)}</p> : null}
        <a
          href={`mailto:${company.email}`}
          className="mt-2 inline-flex min-h-11 items-center text-gulf wrap-anywhere underline underline-offset-4"
        >
          {company.email}
        </a>
        {isClosed ? null : <p className="mt-4 text-balance text-ink-soft text-lead">{replyTime(opening)}</p>}
      </section>
      {isClosed ? (
        <>
          <p className="mt-10 text-balance text-ink-soft text-lead">{replyTime(opening)}</p>
          <a href={contactPath("email")} className={buttonClasses("primary", "mt-4 px-[min(2rem,5vw)]")}>
            Leave a Note
          </a>
        </>
      ) : null}
    </div>
  );
}

/** Where the company is and comes. */
export function WhereWeWork({ company, serviceAreas }: Pick<RenderContext, "company" | "serviceAreas">) {
  if (!company.address && serviceAreas.length === 0) return null;
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="text-subtitle">
        Where we work
      </h2>
      {company.address ? <p className="mt-3 text-ink-soft text-lead">{company.address}</p> : null}
      {serviceAreas.length > 0 ? (
        <>
          <p className="mt-3 mb-1 text-ink-soft text-lead">
            We come to homes in {listed.format(serviceAreas.map(({ name }) => name))}.
          </p>
          <ForwardLink label="See service areas" href="/areas" />
        </>
      ) : null}
    </section>
  );
}

/** With those of today in bold; nothing without hours. */
export function Hours({ company, opening }: Pick<RenderContext, "company" | "opening">) {
  if (company.hours.length === 0) return null;
  const today = longDate(opening.today).split(",")[0] as Weekday;
  return (
    <div>
      <table className="w-full border-collapse text-left">
        <caption className="mb-2 text-left font-display text-deep text-subtitle">Hours</caption>
        <tbody>
          {hoursOfWeek(company.hours).map(({ days, hours }) => {
            const isToday = days.includes(today);
            return (
              <tr
                key={days[0]}
                className={`border-sand-deep border-t ${isToday ? "font-semibold text-deep" : ""}`}
              >
                <th scope="row" className={`py-3 pr-6 ${isToday ? "font-semibold" : "font-normal"}`}>
                  {[days[0], days.at(-1)].slice(0, days.length).join(days.length > 2 ? " to " : " and ")}
                  {isToday ? <span className="sr-only"> (today)</span> : null}
                </th>
                <td className="py-3 text-right tabular-nums">{hours}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className="mt-3 text-ink-soft">
        {spokenHolidays(company.holidays).map((closed) => (
          <li key={closed}>{closed}</li>
        ))}
      </ul>
    </div>
  );
}
