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

/** One way in front: a call, or a note while the company is closed. The others stand below a line. */
export function ReachUs({ company, opening }: Pick<RenderContext, "company" | "opening">) {
  const isClosed = !opening.isOpen && opening.until !== undefined;
  return (
    <>
      {opening.until ? (
        <p className="mt-4 max-w-md text-balance text-ink-soft">
          {isClosed ? replyTime(opening) : spokenOpening(opening)}
        </p>
      ) : null}
      <a
        href={isClosed ? contactPath("email") : telephoneLink(company.phone)}
        className={buttonClasses(
          "primary",
          "mt-6 min-h-13 px-[min(2rem,5vw)] text-lg tabular-nums max-sm:w-full",
        )}
      >
        {isClosed ? "Leave a Note" : `Call ${formatPhone(company.phone)}`}
      </a>
      <section aria-labelledby="reach" className="mt-8 max-w-md border-sand-deep border-t pt-5">
        <h2 id="reach" className="font-body text-base text-ink-soft">
          {isClosed ? "Call or email us" : "Email us"}
        </h2>
        <div className="flex flex-wrap gap-x-8">
          {isClosed ? (
            <a href={telephoneLink(company.phone)} className={`${other} tabular-nums`}>
              {formatPhone(company.phone)}
            </a>
          ) : null}
          <a href={`mailto:${company.email}`} className={`${other} wrap-anywhere`}>
            {company.email}
          </a>
        </div>
      </section>
    </>
  );
}

const other = "inline-flex min-h-11 items-center text-gulf text-lead underline-offset-4 hover:underline";

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
