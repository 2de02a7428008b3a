import { CalendarDays, Mail, MessageCircle, MessageSquareText, Phone, PhoneCall, X } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { type RequestKind, requestKinds } from "#domain/leads/widget-form.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { spokenOpening } from "../context/opening-hours-text.ts";
import { PageContext } from "../context/page.ts";
import type { ChannelPromises, RenderContext } from "../context/renderer.ts";
import { contactPath, greeting, invitationTo } from "../copy/requests.ts";
import { settingOf } from "./form-config.ts";

export const kindIcons = {
  consultation: CalendarDays,
  text: MessageSquareText,
  callback: PhoneCall,
  email: Mail,
};

/**
 * A link to /contact without JavaScript. `data-requests` also configures the dialogs that other links on the page open.
 */
export function ContactWidget() {
  const context = useContext(PageContext);
  if (!context) return null;
  return (
    <aside
      aria-label="Contact"
      data-requests={JSON.stringify(settingOf(context))}
      className="contact-widget group fixed right-4 z-40 flex flex-col-reverse items-end gap-3 sm:right-6 lg:right-2 print:hidden"
    >
      <a href="/contact" data-contact-toggle aria-controls="contact-menu" className="relative rounded-full">
        {/* Absolute and faded, so that nothing moves when it disappears. */}
        <span className="bubble-text max-md:noscript:sr-only">{greeting(context.opening)}</span>
        <span className="bubble">
          <MessageCircle aria-hidden="true" className="size-6 in-aria-expanded:hidden" />
          <X aria-hidden="true" className="hidden size-6 in-aria-expanded:block" />
        </span>
      </a>
      <ul id="contact-menu" hidden className="contact-menu motion-safe:animate-rise">
        <CallNow {...context} />
        {requestKinds.map((kind) => (
          <Choice key={kind} kind={kind} promises={context.promises} />
        ))}
      </ul>
    </aside>
  );
}

const row = "contact-choice";
const icon = "size-5 shrink-0 text-brass";

function CallNow({ company, opening }: Pick<RenderContext, "company" | "opening">) {
  return (
    <li>
      <a href={telephoneLink(company.phone)} className={row}>
        <Phone aria-hidden="true" className={icon} />
        <ConsentLabel label={`Call ${formatPhone(company.phone)}`} hint={spokenOpening(opening)} />
      </a>
    </li>
  );
}

function Choice({ kind, promises }: { kind: RequestKind; promises: ChannelPromises }) {
  const Icon = kindIcons[kind];
  return (
    <li>
      <a href={contactPath(kind)} data-opens={kind} className={row}>
        <Icon aria-hidden="true" className={icon} />
        <ConsentLabel {...invitationTo(kind, promises)} />
      </a>
    </li>
  );
}

function ConsentLabel({ label, hint }: { label: string; hint?: ReactNode }) {
  return (
    <span className="leading-snug">
      <span className="block font-medium text-deep tabular-nums">{label}</span>
      <span className="block text-ink-soft text-sm">{hint}</span>
    </span>
  );
}
