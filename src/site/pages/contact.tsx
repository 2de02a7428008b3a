import { ArrowRight } from "lucide-react";
import { type RequestKind, requestKinds } from "#domain/leads/widget-form.ts";
import type { PageMaker } from "../context/page.ts";
import type { ChannelPromises } from "../context/renderer.ts";
import { contactPath, greeting, invitationTo, promisedTo, replyTime, thanksFor } from "../copy/requests.ts";
import { kindIcons } from "../forms/contact-widget.tsx";
import { settingOf } from "../forms/form-config.ts";
import { RequestSubmitted } from "../forms/request-submitted.tsx";
import { Island } from "../sections/island.tsx";
import { PublicFrame } from "../sections/layout.tsx";
import { PageTitle } from "../sections/page-title.tsx";
import { Picture } from "../sections/picture.tsx";
import { ReachUs } from "../sections/reach-us.tsx";
import { WhatHappensNext } from "../sections/what-happens-next.tsx";

/** Stands in for the contact widget without JavaScript. */
export const contact: PageMaker = (context) => ({
  title: "Contact",
  description: "Book a consultation, send a text, request a call or email us.",
  body: (
    <PublicFrame company={context.company}>
      <PageTitle title={greeting(context.opening)} lead={replyTime(context.opening)} />
      <ReachUs {...context} />
      <ul aria-label="Other ways" className="page-width grid gap-6 pb-14 sm:grid-cols-2 lg:pb-20">
        {requestKinds.map((kind) => (
          <ContactMethod key={kind} kind={kind} promises={context.promises} />
        ))}
      </ul>
      <Picture name="cloth" alt="" sizes="100vw" className="h-56 w-full object-bottom lg:h-96" />
    </PublicFrame>
  ),
});

function ContactMethod({ kind, promises }: { kind: RequestKind; promises: ChannelPromises }) {
  const Icon = kindIcons[kind];
  const { label, lead } = invitationTo(kind, promises);
  return (
    <li className="@container">
      <a
        href={contactPath(kind)}
        className="group grid h-full items-start gap-5 @min-[20rem]:grid-cols-[auto_1fr_auto] border-glass border-t-2 bg-glass-pale p-7 hover:bg-glass/40"
      >
        <Icon aria-hidden="true" className="mt-1 size-7 text-brass" strokeWidth={1.5} />
        <span>
          <span className="block font-display text-deep text-xl lg:text-2xl">{label}</span>
          <span className="mt-1 block text-ink-soft">{lead}</span>
        </span>
        <ArrowRight aria-hidden="true" className="mt-2 size-5 text-gulf @max-[20rem]:hidden" />
      </a>
    </li>
  );
}

export function contactForm(kind: RequestKind): PageMaker {
  return (context, { returned }) => {
    const { label, description } = invitationTo(kind, context.promises);
    return {
      title: returned ? `Error: ${label}` : label,
      description,
      unlisted: true,
      body: (
        <PublicFrame company={context.company}>
          <WhatHappensNext company={context.company} promises={context.promises} after={kind}>
            <Island
              island="contactRequest"
              wakes="when used"
              props={{ kind, setting: settingOf(context), returned }}
            />
          </WhatHappensNext>
        </PublicFrame>
      ),
    };
  };
}

/** The confirmation of a form sent without JavaScript. */
export const contactReceived: PageMaker = (context, { received }) => ({
  title: "Request Submitted",
  description: "Your request has arrived.",
  unlisted: true,
  body: (
    <PublicFrame company={context.company}>
      <WhatHappensNext
        company={context.company}
        promises={context.promises}
        after={received?.kind ?? "consultation"}
      >
        <div data-forgets={received?.kind}>
          <RequestSubmitted
            request={received}
            text={received?.kind && thanksFor(received.kind, promisedTo(received.phone, context.promises))}
          />
        </div>
      </WhatHappensNext>
    </PublicFrame>
  ),
});
