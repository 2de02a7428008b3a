import type { ReactNode } from "react";
import type { CompanyProfile } from "#domain/company/profile.ts";
import type { RequestKind } from "#domain/leads/widget-form.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { spokenHolidays, spokenHours } from "../context/opening-hours-text.ts";
import type { ChannelPromises } from "../context/renderer.ts";
import { afterTheRequest } from "../copy/after-the-request.ts";
import { Picture } from "./picture.tsx";

interface WhatHappensNextProps {
  company: CompanyProfile;
  promises: ChannelPromises;
  after?: RequestKind;
  children: ReactNode;
}

/**
 * A form beside a picture, its next steps and the phone number, on a band up to the right edge; stacked when text is
 * large. Where the form has the steps in short, they don't follow it; on a phone, it has the number too.
 */
export function WhatHappensNext({
  company,
  promises,
  after = "consultation",
  children,
}: WhatHappensNextProps) {
  return (
    <div className="group @container isolate overflow-x-clip">
      <div className="page-width grid items-start gap-x-20 gap-y-14 py-12 @min-[63rem]:grid-cols-[1.35fr_1fr] @min-[63rem]:py-20">
        {children}
        <aside
          aria-labelledby="next"
          className="relative flex flex-col max-sm:group-has-[[data-in-short]]:hidden @min-[63rem]:h-full @min-[63rem]:before:absolute @min-[63rem]:before:-inset-y-20 @min-[63rem]:before:-left-10 @min-[63rem]:before:-z-10 @min-[63rem]:before:w-screen @min-[63rem]:before:bg-sand"
        >
          <h2 id="next" className="max-lg:group-has-[[data-in-short]]:sr-only text-subtitle">
            What happens next
          </h2>
          <ol className="mt-5 grid max-lg:group-has-[[data-in-short]]:hidden gap-5">
            {afterTheRequest(after, promises).map(({ title, text }, place) => (
              <li key={title} className="grid grid-cols-[2.5rem_1fr]">
                <span aria-hidden="true" className="font-display text-2xl text-brass leading-snug">
                  {place + 1}
                </span>
                <div>
                  <p className="font-medium text-deep">{title}</p>
                  <p className="text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="max-lg:group-has-[[data-in-short]]:mt-0 mt-8 border-sand-deep border-t pt-6">
            <p className="text-ink-soft">
              Prefer to talk?{" "}
              {spokenHours(company.hours).map((hours, place, all) => (
                <span key={hours}>
                  {place > 0 ? " " : ""}
                  {/* The comma stays with the hours before it. */}
                  <span className="inline-block">
                    {hours}
                    {place < all.length - 1 ? "," : ""}
                  </span>
                </span>
              ))}
              {spokenHolidays(company.holidays).map((closed) => (
                <span key={closed} className="block">
                  {closed}
                </span>
              ))}
            </p>
            <a
              href={telephoneLink(company.phone)}
              className="mt-1 inline-flex min-h-11 items-center font-medium text-2xl text-gulf tabular-nums hover:underline"
            >
              {formatPhone(company.phone)}
            </a>
          </div>
          <div className="relative mt-8 aspect-[2/1] @min-[63rem]:order-first @min-[63rem]:mt-0 @min-[63rem]:mb-10 @min-[63rem]:aspect-square">
            <Picture
              name="appointment-book"
              alt=""
              sizes="(min-width: 64rem) 38vw, 92vw"
              className="absolute inset-0 h-full w-full object-center"
            />
          </div>
        </aside>
      </div>
    </div>
  );
}
