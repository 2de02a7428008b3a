import { Link } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import type { ProjectAccount } from "#contract/payments.ts";
import type { Project } from "#contract/projects.ts";
import type { RoomWithStats } from "#contract/rooms.ts";
import { appointmentLabel, isPlanned } from "#domain/appointments/appointment.ts";
import { isOver } from "#domain/appointments/travel.ts";
import { addressText, titleCase } from "#domain/format.ts";
import { type Cents, dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { projectValue } from "#domain/projects/value.ts";
import { mayMeasure, mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { dateAndTime, shownDate, today } from "../../api/business-time.ts";
import { useAppointments } from "../../data/appointments.ts";
import { useClient } from "../../data/clients.ts";
import { useQuotes } from "../../data/quotes.ts";
import { DirectionsLink } from "../../layout/directions-link.tsx";
import { recordClasses } from "../../layout/links.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { useInstant } from "../../layout/now.ts";
import { StatusBadge } from "../../layout/status-badge.tsx";

interface SummaryProps {
  project: Project;
  rooms: readonly RoomWithStats[];
  /** Undefined while loading, and for who may not see prices. */
  account: ProjectAccount | undefined;
}

export function ProjectSummary({ project, rooms, account }: SummaryProps) {
  return (
    <section aria-label="Summary" className="rounded-xl border border-sand-deep bg-white">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-sand-deep border-b px-5 py-3 sm:grid-cols-4 sm:px-6">
        <May rule={mayReadBooks}>
          <Money project={project} account={account} rooms={rooms} />
        </May>
        <May rule={mayMeasure}>
          <NextAppointment clientId={project.clientId} />
        </May>
      </dl>
      <div className="grid grid-cols-1 gap-2 px-5 py-3 sm:px-6">
        <Facts project={project} rooms={rooms} account={account} />
        <May rule={mayWorkWithClients}>
          <House clientId={project.clientId} />
        </May>
        {project.description ? (
          <p className="max-w-prose whitespace-pre-line break-words text-ink-soft">{project.description}</p>
        ) : null}
      </div>
    </section>
  );
}

function Money({ project, account, rooms }: SummaryProps) {
  const owed = account?.owed ? knownCents(account.owed) : undefined;
  return (
    <>
      {isMeasuredOnly({ project, rooms }) ? (
        <Headline term="Total Value">
          <TotalValue rooms={rooms} />
        </Headline>
      ) : (
        <Total project={project} account={account} />
      )}
      <Headline term="Paid">{account ? dollarsAndCents(knownCents(account.paid)) : "–"}</Headline>
      <Headline
        term={owed !== undefined && owed < 0 ? "Overpaid" : "Balance Due"}
        classes={owed ? (owed > 0 ? "text-brass" : "text-alert") : ""}
      >
        {owed === undefined ? "–" : dollarsAndCents(Math.abs(owed))}
        {account?.agreed === null ? <Basis>No accepted quote yet</Basis> : null}
      </Headline>
    </>
  );
}

function Total({ project, account }: Pick<SummaryProps, "project" | "account">) {
  const { shownTotal } = project;
  const total = leadingTotal({ project, account });
  return (
    <Headline term={account?.agreed || !shownTotal ? "Contract" : titleCase(shownTotal.basis)}>
      {total ? dollarsAndCents(knownCents(total)) : "–"}
      {account?.agreedFrom === "projectTotal" ? <Basis>From the project total</Basis> : null}
    </Headline>
  );
}

function leadingTotal({ project, account }: Pick<SummaryProps, "project" | "account">) {
  return account?.agreed ?? project.shownTotal?.amount;
}

/** True if the rooms' total is the only one, so that it shows once. */
function isMeasuredOnly({ project: { shownTotal }, rooms }: Pick<SummaryProps, "project" | "rooms">) {
  if (!shownTotal) return true;
  return shownTotal.basis === "estimate" && knownCents(shownTotal.amount) === projectValue(rooms);
}

function TotalValue({ rooms }: Pick<SummaryProps, "rooms">) {
  const value = projectValue(rooms);
  return value === undefined ? "–" : dollarsAndCents(value);
}

/** Why the rooms come to another amount than the total above. */
function Difference({ project, account, rooms }: SummaryProps) {
  const { rows } = useQuotes({ projectId: project.id });
  const [total, value] = [leadingTotal({ project, account }), projectValue(rooms)];
  if (!rows || !total || value === undefined || knownCents(total) === value) return null;
  const quote = rows.find((each) => each.totalAmount === total && knownCents(each.subtotal) === value);
  const isDiscounted = quote && knownCents(quote.discountAmount) > 0;
  return (
    <span className="text-ink-soft text-sm max-xl:block xl:ml-1.5">
      {isDiscounted ? `before ${quote.discountPercent}% discount` : "as measured"}
    </span>
  );
}

function Basis({ children }: { children: string }) {
  return <span className="block font-normal text-ink-soft text-sm">{children}</span>;
}

/** More than one, because the list also has canceled ones and calls. */
const appointmentsRead = 10;

/** The client's, because an appointment names no project. */
function NextAppointment({ clientId }: { clientId: string }) {
  const maySchedule = useMay(mayWorkWithClients);
  const now = useInstant().getTime();
  const { rows } = useAppointments({
    ...{ clientId, from: today(), sort: "scheduledAt", limit: appointmentsRead },
  });
  const next = rows?.find((each) => isPlanned(each) && !isOver(each, now));
  return (
    <Headline term="Next Appointment">
      {next ? (
        <>
          <Link
            to="/crm/appointments"
            search={{ open: "show", id: next.id }}
            className={`${recordClasses} whitespace-nowrap`}
          >
            {dateAndTime(next.scheduledAt, next.timeZone)}
          </Link>
          <span className="block font-normal text-base text-ink-soft">{appointmentLabel(next)}</span>
        </>
      ) : rows && maySchedule ? (
        <Link to="/crm/appointments" search={{ open: "add", client: clientId }} className={recordClasses}>
          Schedule
        </Link>
      ) : (
        "–"
      )}
    </Headline>
  );
}

function Facts({ project, rooms, account }: SummaryProps) {
  const { completionDate, startDate, status, projectType } = project;
  const deposit = depositIn({ project, account });
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1.5 sm:grid-cols-3 lg:flex lg:flex-wrap lg:gap-x-8 xl:items-baseline xl:gap-x-6">
      <Fact term="Status">
        <StatusBadge status={status} />
      </Fact>
      {isMeasuredOnly({ project, rooms }) ? null : (
        <May rule={mayReadBooks}>
          <Fact term="Total Value">
            <TotalValue rooms={rooms} />
            <Difference project={project} account={account} rooms={rooms} />
          </Fact>
        </May>
      )}
      {deposit === undefined ? null : <Fact term="Deposit Amount">{dollarsAndCents(deposit)}</Fact>}
      {startDate ? <Fact term="Start Date">{shownDate(startDate)}</Fact> : null}
      <Fact term="Completion Date">{completionDate ? shownDate(completionDate) : "TBD"}</Fact>
      <Fact term="Project Type">{titleCase(projectType)}</Fact>
    </dl>
  );
}

/** That of the accepted quotes, otherwise the typed one. */
function depositIn({ project, account }: Pick<SummaryProps, "project" | "account">): Cents | undefined {
  const agreed = account?.agreedFrom === "quotes" ? account.quotes : undefined;
  if (agreed) return sumOf(agreed.map(({ deposit }) => knownCents(deposit))) || undefined;
  return project.depositAmount === null ? undefined : knownCents(project.depositAmount);
}

/** With the way there: a project is often opened before driving to it. */
function House({ clientId }: { clientId: string }) {
  const { data: client } = useClient(clientId);
  const address = client && addressText(client);
  return (
    <p className="-my-1.5 max-sm:mt-1 flex flex-wrap items-center gap-x-4">
      {address ? (
        <>
          <span className="min-w-0 break-words">{address}</span>
          <DirectionsLink address={address} />
        </>
      ) : null}
      <Link
        to="/crm/messages"
        search={{ with: `client.${clientId}` }}
        className="inline-flex min-h-control items-center gap-1.5 font-medium text-gulf underline-offset-4 hover:underline print:hidden"
      >
        <MessageSquare aria-hidden="true" className="size-4.5" />
        Message Client
      </Link>
    </p>
  );
}

interface ItemProps {
  term: string;
  classes?: string;
  children: ReactNode;
}

function Headline({ term, classes = "", children }: ItemProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className={`break-words font-semibold text-lg tabular-nums ${classes || "text-deep"}`}>
        {children}
      </dd>
    </div>
  );
}

function Fact({ term, children }: ItemProps) {
  return (
    <div className="min-w-0 items-baseline gap-x-2 xl:flex">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
