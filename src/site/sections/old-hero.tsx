import { buttonClasses } from "#ui/button.tsx";
import { trustStrip } from "../copy/reasons.ts";
import { Picture } from "./picture.tsx";

export function OldHero() {
  return (
    <section className="on-deep">
      <div className="page-width grid items-center gap-x-16 gap-y-10 py-14 lg:grid-cols-2 lg:py-20">
        <div>
          <h1 className="text-hero">Custom window treatments, fitted to your home</h1>
          <p className="mt-6 max-w-lg text-lead">
            Blinds, shades, shutters and draperies for homes and rentals along the Gulf. We design them with
            you and install them ourselves.
          </p>
          <a
            href="/schedule"
            className={buttonClasses("brass", "mt-9 min-h-13 px-4 max-sm:w-full sm:px-8 sm:text-lg")}
          >
            Schedule Your Free Consultation
          </a>
        </div>
        <Picture
          name="draperies"
          first
          sizes="(min-width: 64rem) 46vw, 92vw"
          className="hem aspect-[4/3] w-full"
        />
      </div>
    </section>
  );
}

export function TrustStrip() {
  return (
    <div className="border-sand-deep border-b bg-sand">
      <ul className="page-width grid items-center gap-y-3 py-7 text-deep md:grid-cols-3 md:divide-x md:divide-sand-deep">
        {trustStrip.map((claim) => (
          <li
            key={claim}
            className="text-balance font-display text-lg md:px-5 md:text-center md:text-base lg:px-8 lg:text-lg"
          >
            {claim}
          </li>
        ))}
      </ul>
    </div>
  );
}
