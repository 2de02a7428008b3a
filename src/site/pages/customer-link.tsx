import type { ReactNode } from "react";
import { maxNoteLength, mayAnswer } from "#domain/appointments/customer-answer.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import type { PageMaker } from "../context/page.ts";
import type { CustomerAppointment } from "../context/renderer.ts";
import { appointmentText, callLabel } from "../copy/customer-link.ts";
import { FactList } from "../forms/fact-list.tsx";
import { PublicFrame } from "../sections/layout.tsx";

/** The page behind a customer's appointment link. Works without JavaScript. */
export const appointmentPage =
  (appointment: CustomerAppointment): PageMaker =>
  ({ company }) => {
    const { title, lead } = (appointment.isCall ? callLabel : appointmentText)[appointment.state];
    return {
      title: appointment.message ? `Error: ${title}` : title,
      description: appointment.isCall
        ? "Your call with us."
        : "Your visit: confirm it or ask for another time.",
      unlisted: true,
      body: (
        <PublicFrame company={company}>
          <div className="page-width py-12 lg:py-20">
            <div className="hem mx-auto max-w-2xl rounded-t-soft bg-white p-6 sm:p-10">
              <h1 className="text-title">{title}</h1>
              <p className="mt-4 text-lead">{lead}</p>
              <Facts appointment={appointment} />
              {appointment.message ? (
                <p role="alert" className="mt-6 border-alert border-l-4 bg-alert-pale px-4 py-3">
                  {appointment.message}
                </p>
              ) : null}
              {mayAnswer(appointment.state) ? (
                <Answers appointment={appointment} />
              ) : (
                <UnsentNote wish={appointment.wish} />
              )}
              <p className="mt-8 border-sand-deep border-t pt-6 text-ink-soft">
                Prefer to talk? Call{" "}
                <a
                  href={telephoneLink(company.phone)}
                  className="inline-flex min-h-11 items-center font-medium text-gulf underline-offset-4 hover:underline"
                >
                  {formatPhone(company.phone)}
                </a>
              </p>
            </div>
          </div>
        </PublicFrame>
      ),
    };
  };

function Facts({
  appointment: { visitType, isCall, state, day, time, town },
}: {
  appointment: CustomerAppointment;
}) {
  const isOff = state === "postponed";
  return (
    <FactList
      facts={[
        isCall ? ["About", "Your request"] : ["Visit", visitType],
        ["Day", isOff ? undefined : day],
        ["Time", isOff ? undefined : time],
        ["Town", town],
      ]}
    />
  );
}

function Answers({ appointment }: { appointment: CustomerAppointment }) {
  const { state, wish = "" } = appointment;
  return (
    <>
      {state === "open" ? (
        <Answer appointment={appointment} to="confirm">
          <button type="submit" className={buttonClasses("primary", "w-full sm:w-auto")}>
            Confirm
          </button>
        </Answer>
      ) : null}
      <details className="mt-6 border-sand-deep border-t pt-4" open={appointment.message ? true : undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-gulf">
          Ask for another time
        </summary>
        <Answer appointment={appointment} to="another-time">
          <label htmlFor="wish" className="block font-medium text-deep">
            When would work better for you? (optional)
          </label>
          <TextArea id="wish" name="wish" maxLength={maxNoteLength} defaultValue={wish} className="mt-2" />
          <p className="mt-2 text-ink-soft">We'll give up this time and call you to set a new one.</p>
          <button type="submit" className={buttonClasses("quiet", "mt-4 w-full sm:w-auto")}>
            Ask for another time
          </button>
        </Answer>
      </details>
    </>
  );
}

/** What the customer typed for an appointment that takes no answer anymore. */
function UnsentNote({ wish }: { wish: string | undefined }) {
  if (!wish) return null;
  return (
    <figure className="mt-4">
      <figcaption className="font-medium text-deep">Your message</figcaption>
      <blockquote className="mt-1 whitespace-pre-line text-ink-soft">{wish}</blockquote>
    </figure>
  );
}

interface AnswerProps {
  appointment: CustomerAppointment;
  to: "confirm" | "another-time";
  children: ReactNode;
}

function Answer({ appointment: { answersAt, startsAt }, to, children }: AnswerProps) {
  return (
    <form method="post" action={`${answersAt}/${to}`} className="mt-6">
      <input type="hidden" name="startsAt" value={startsAt} />
      {children}
    </form>
  );
}
