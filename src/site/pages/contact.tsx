import { ArrowRight } from "lucide-react";
import { type RequestKind, requestKinds } from "#domain/leads/widget-form.ts";
import type { PageMaker } from "../context/page.ts";
import type { ChannelPromises } from "../context/renderer.ts";
import { contactPath, greeting, invitationTo, promisedTo, thanksFor } from "../copy/requests.ts";
import { stopsIn } from "../copy/towns.ts";
import { kindIcons } from "../forms/contact-widget.tsx";
import { settingOf } from "../forms/form-config.ts";
import { RequestSubmitted } from "../forms/request-submitted.tsx";
import { Coastline } from "../sections/coastline.tsx";
import { Island } from "../sections/island.tsx";
import { PublicFrame } from "../sections/layout.tsx";
import { Picture } from "../sections/picture.tsx";
import { Hours, ReachUs, WhereWeWork } from "../sections/reach-us.tsx";
import { WhatHappensNext } from "../sections/what-happens-next.tsx";

/** Stands in for the contact widget without JavaScript. */
export const contact: PageMaker = (context) => ({
  title: "Contact",
  description: "Book a consultation, send a text, request a call or email us.",
  body: (
    <PublicFrame company={context.company}>
      <div className="relative flex flex-col bg-sand">
        <div className="page-width py-10 lg:py-14">
          <div className="lg:w-1/2 lg:pr-16">
            <h1 className="text-hero">{greeting(context.opening)}</h1>
            <ReachUs {...context} />
          </div>
        </div>
        <div className="max-lg:order-first lg:absolute lg:inset-y-0 lg:right-0 lg:w-1/2">
          <Picture
            name="boardwalk"
            alt=""
            sizes="(min-width: 64rem) 50vw, 100vw"
            className="hem h-44 w-full object-[50%_55%] lg:h-full lg:border-b-0"
          />
        </div>
      </div>
      <div className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-2 lg:gap-y-18 lg:py-18">
        <Methods promises={context.promises} />
        <WhereWeWork {...context} />
        <Hours {...context} />
      </div>
      <Coastline stops={stopsIn(context.serviceAreas)} />
      <div className="h-5 bg-glass-pale lg:hidden" />
    </PublicFrame>
  ),
});

function Methods({ promises }: { promises: ChannelPromises }) {
  return (
    <section aria-labelledby="ways" className="lg:col-span-full">
      <h2 id="ways" className="text-title">
        Choose how to reach us
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-3 sm:gap-6 lg:mt-8 lg:grid-cols-4">
        {requestKinds.map((kind) => (
          <ContactMethod key={kind} kind={kind} promises={promises} />
        ))}
      </ul>
    </section>
  );
}

/** A visit stands out from the other ways. */
function ContactMethod({ kind, promises }: { kind: RequestKind; promises: ChannelPromises }) {
  const Icon = kindIcons[kind];
  const { label, lead } = invitationTo(kind, promises);
  const isBooking = kind === "consultation";
  return (
    <li className={`@container ${isBooking ? "sm:max-lg:col-span-full" : ""}`}>
      <a
        href={contactPath(kind)}
        className={`group grid h-full grid-cols-[1fr_auto] content-start items-start gap-x-5 gap-y-3 @min-[20rem]:max-lg:grid-cols-[auto_1fr_auto] p-6 ${isBooking ? "bg-gulf text-white hover:bg-gulf-strong" : "bg-glass-pale text-ink-soft hover:bg-glass/40"}`}
      >
        <Icon
          aria-hidden="true"
          className={`size-7 stroke-[1.5] ${isBooking ? "text-brass-light" : "text-brass"}`}
        />
        <span className="@max-[20rem]:order-last @max-[20rem]:col-span-full lg:order-last lg:col-span-full">
          <span className={`block font-display text-xl lg:text-2xl ${isBooking ? "" : "text-deep"}`}>
            {label}
          </span>
          <span className="mt-1 block">{lead}</span>
        </span>
        <ArrowRight aria-hidden="true" className={`mt-1 size-5 ${isBooking ? "" : "text-gulf"}`} />
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
