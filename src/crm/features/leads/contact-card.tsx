import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { LeadDetails } from "#contract/leads.ts";
import { townText } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { consentMethodLabels, stoppedText } from "#domain/sms-consent.ts";
import { Button } from "#ui/button.tsx";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import { ContactLinks } from "../../layout/contact-links.tsx";
import { EmailText } from "../../layout/links.tsx";
import { Card } from "../../layout/page.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useUpdateLead } from "./mutations.ts";

export function ContactCard({ lead }: { lead: LeadDetails }) {
  const { phone, email } = lead;
  return (
    <Card className="grid gap-5 px-5 py-5 sm:px-6">
      <h2 className="sr-only">Contact</h2>
      <div className="empty:hidden max-sm:hidden">
        <LeadContactLinks lead={lead} />
      </div>
      <dl className="grid gap-3">
        <Line term="Phone">{phone ? formatPhone(phone) : <None>No phone</None>}</Line>
        <Line term="Email">{email ? <EmailText address={email} /> : <None>No email</None>}</Line>
        <Line term="Address">
          <Place lead={lead} />
        </Line>
      </dl>
      <Consent lead={lead} />
    </Card>
  );
}

export function LeadContactLinks({ lead }: { lead: LeadDetails }) {
  const { id, clientId } = lead;
  return <ContactLinks person={lead} conversation={clientId ? `client.${clientId}` : `lead.${id}`} />;
}

export function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

export function None({ children }: { children: string }) {
  return <span className="text-ink-soft">{children}</span>;
}

function Place({ lead }: { lead: LeadDetails }) {
  const { address, city, zipCode, serviceAreaName } = lead;
  return (
    <>
      {address || city || zipCode ? (
        <>
          {address ? <span className="block">{address}</span> : null}
          <span className="block">{townText(lead)}</span>
        </>
      ) : (
        <None>No address</None>
      )}
      {serviceAreaName ? (
        <span className="mt-1 flex items-center gap-1.5 text-ink-soft text-sm">
          <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-brass" />
          {serviceAreaName}
        </span>
      ) : null}
    </>
  );
}

function consentSummary(consent: LeadDetails["consents"][number], isAgreed: boolean): string {
  const { covers, givenAt, endedAt, method, recordedBy } = consent;
  const given = shownDate(dayOfInstant(givenAt));
  if (covers === "asked again") return `Asked for texts again ${given}. They must text START to opt back in.`;
  if (covers === "own request" && !isAgreed)
    return `A form with this number agreed to texts ${given}. This covers that request only.`;
  const how = method ? ` ${consentMethodLabels[method].toLowerCase()}` : "";
  const by = recordedBy ? `, recorded by ${recordedBy}` : "";
  return `Agreed ${given}${how}${by}${endedAt ? `, ended ${shownDate(dayOfInstant(endedAt))}` : ""}`;
}

function Consent({ lead }: { lead: LeadDetails }) {
  const update = useUpdateLead();
  const { openDialog } = useUrlState();
  const { id, version, phone, smsConsent, consents } = lead;
  const [last] = consents;
  const mayStop = smsConsent || consents.some(({ endedAt }) => endedAt === null);
  const isStopped = consents.length > 0 && !mayStop;
  return (
    <div className="grid gap-2 border-sand-deep border-t pt-4">
      <div className="flex items-start gap-3">
        <p className={`min-w-0 flex-1 ${smsConsent ? "font-medium text-gulf-strong" : "text-ink-soft"}`}>
          {smsConsent ? "Texts OK" : "No text consent"}
          {last ? (
            <span className="block font-normal text-ink-soft text-sm">
              {consentSummary(last, smsConsent)}
            </span>
          ) : null}
        </p>
        {mayStop ? (
          <Button
            variant="plain"
            className="-my-2 -mr-3 shrink-0 px-3"
            disabled={update.isPending}
            onClick={() => update.mutate({ id, smsConsent: false, version })}
          >
            Opt Out
          </Button>
        ) : null}
      </div>
      {last ? (
        <details className="text-sm">
          <summary className="flex min-h-control w-fit cursor-pointer items-center text-gulf underline-offset-4 hover:underline">
            Consent text
          </summary>
          <p className="pb-2 text-ink-soft">{last.wording}</p>
        </details>
      ) : null}
      {isStopped && last && last.covers !== "asked again" ? (
        <p className="text-ink-soft text-sm">{stoppedText(last)}</p>
      ) : null}
      {smsConsent || isStopped || !phone ? null : (
        <Button variant="quiet" className="w-fit" onClick={() => openDialog("consent", id)}>
          Record Consent
        </Button>
      )}
    </div>
  );
}
