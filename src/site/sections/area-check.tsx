import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { areaCovering, placeError, placeHint, placeName } from "#domain/areas/coverage.ts";
import type { WallClock } from "#domain/calendar.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { describedBy, FieldError, TextInput } from "#ui/field.tsx";
import { spokenOpeningTime } from "../context/opening-hours-text.ts";
import type { RenderContext } from "../context/renderer.ts";
import { spokenDrive } from "../copy/areas.ts";
import { stopsIn } from "../copy/towns.ts";
import { Coastline } from "./coastline.tsx";
import { unbroken } from "./unbroken.tsx";

interface AreaCheckProps extends Pick<RenderContext, "company" | "serviceAreas"> {
  answers?: Record<string, string> | undefined;
  openings?: readonly WallClock[] | undefined;
}

/** One question. Without JavaScript the answer is a page of its own; behavior/answers.ts puts it here. */
export function AreaCheck(props: AreaCheckProps) {
  return (
    <section
      id="check"
      aria-labelledby="check-title"
      tabIndex={-1}
      className="scroll-mt-24 overflow-hidden bg-sand outline-none"
    >
      <div className="page-width grid items-start gap-x-16 gap-y-8 pt-9 pb-2 sm:pt-14 sm:pb-8 lg:grid-cols-2 lg:pt-20">
        <div>
          <h2 id="check-title" className="text-title">
            Do you come to me?
          </h2>
          <PlaceForm answers={props.answers} />
        </div>
        <PlaceAnswer {...props} />
      </div>
      <Coastline stops={stopsIn(props.serviceAreas)} />
    </section>
  );
}

/** For a part of a page with the id "check", which the answer replaces. */
export function PlaceForm({ answers }: Pick<AreaCheckProps, "answers">) {
  const error = errorIn(answers);
  return (
    <form action="/areas/check#check" data-answers="check" noValidate aria-labelledby="check-title">
      <label htmlFor="place" className="mt-4 block text-ink-soft text-lead">
        Your ZIP code or town
      </label>
      <div className="mt-2 flex max-w-md flex-wrap gap-3">
        <div className="min-w-40 flex-1">
          <TextInput
            name="place"
            defaultValue={answers?.place}
            autoComplete="postal-code"
            maxLength={60}
            placeholder="32459 or Seaside"
            {...describedBy({ id: "place", error })}
          />
        </div>
        <button type="submit" className={buttonClasses("primary", "px-[min(2rem,5vw)]")}>
          Check
        </button>
      </div>
      <FieldError id="place" className="mt-1.5">
        {error && placeHint}
      </FieldError>
    </form>
  );
}

export function PlaceAnswer({ answers, ...props }: AreaCheckProps) {
  const place = answers?.place;
  return <div role="status">{place && !errorIn(answers) ? <Answer place={place} {...props} /> : null}</div>;
}

const errorIn = (answers: AreaCheckProps["answers"]) =>
  answers ? placeError(answers.place ?? "") : undefined;

function Answer({ place, company, serviceAreas, openings }: AreaCheckProps & { place: string }) {
  const area = areaCovering(place, serviceAreas);
  const name = placeName(place, area);
  if (!area)
    return (
      <Card title={`${name} isn't on our regular route`}>
        <p className="mt-3 text-ink-soft">Call us, and we'll tell you straight whether we can come.</p>
        <a href={telephoneLink(company.phone)} className={buttonClasses("primary", "mt-6 w-full")}>
          <Phone aria-hidden="true" className="size-4" />
          Call {formatPhone(company.phone)}
        </a>
        <a href="/contact/callback" data-opens="callback" className={buttonClasses("quiet", "mt-3 w-full")}>
          Ask Us to Call You
        </a>
      </Card>
    );
  return (
    <Card title={`Yes, we come to ${name}`}>
      <p className="mt-3 text-ink-soft">
        {unbroken(
          [
            name === area.name ? "" : `It's in our ${area.name} area.`,
            area.driveTime ? `We're ${spokenDrive(area.driveTime)} away.` : "",
          ].join(" "),
        )}
      </p>
      {openings ? <NextOpening openings={openings} /> : <OpeningByPhone phone={company.phone} />}
      <a href="/schedule" data-opens="visit" className={buttonClasses("primary", "mt-6 w-full")}>
        Book a Free Visit
      </a>
    </Card>
  );
}

function NextOpening({ openings: [next] }: { openings: readonly WallClock[] }) {
  return next ? (
    <p className="mt-3">
      Next free visit: <span className="font-medium text-deep">{spokenOpeningTime(next)}</span>
    </p>
  ) : null;
}

function OpeningByPhone({ phone }: { phone: string }) {
  return (
    <p className="mt-3">
      For the next free visit, call{" "}
      <a href={telephoneLink(phone)} className="font-medium whitespace-nowrap text-gulf hover:underline">
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="hem bg-shell p-7 sm:p-9">
      <p className="font-display text-2xl text-deep wrap-anywhere">{title}</p>
      {children}
    </div>
  );
}
