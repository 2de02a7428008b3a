import { Check } from "lucide-react";
import { buttonClasses } from "#ui/button.tsx";
import { categories } from "../copy/categories.ts";
import { type Service, services } from "../copy/treatments.ts";
import { Gallery } from "./gallery.tsx";
import { picturesIn, Thumbnail } from "./picture.tsx";

/** Four tabs. Without JavaScript all four panels show, stacked. */
export function Services() {
  return (
    <section id="services" aria-labelledby="services-title" data-tabs className="band page-width">
      <h2 id="services-title" className="text-title">
        Find what fits your windows
      </h2>
      <div role="tablist" aria-labelledby="services-title" className="tabs noscript:hidden">
        {services.map(({ id, label }, place) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={place === 0}
            tabIndex={place === 0 ? 0 : -1}
            className="tab"
          >
            {label}
          </button>
        ))}
      </div>
      {services.map((service, place) => (
        <Panel key={service.id} service={service} isOff={place > 0} />
      ))}
    </section>
  );
}

function Panel({ service, isOff }: { service: Service; isOff: boolean }) {
  return (
    <div
      role="tabpanel"
      id={`panel-${service.id}`}
      aria-labelledby={`tab-${service.id}`}
      data-off={isOff || undefined}
      className="data-off:hidden noscript:mt-16 noscript:data-off:block"
    >
      <div className="grid items-start gap-x-14 gap-y-6 sm:gap-y-10 lg:grid-cols-[1.3fr_1fr]">
        <Gallery label={service.label} pictures={freshFirst(picturesIn(service.id))} />
        <div>
          <h3 className="text-subtitle">{service.title}</h3>
          <p className="mt-4 text-ink-soft text-lead">{service.description}</p>
          <p className="mt-6 font-medium text-deep">Perfect for</p>
          <ul className="mt-2 grid gap-2">
            {service.perfectFor.map((use) => (
              <li key={use} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass" />
                {use}
              </li>
            ))}
          </ul>
          <a href="/schedule" className={buttonClasses("primary", "mt-6 sm:mt-8")}>
            Book Your Free Consultation
          </a>
        </div>
      </div>
      <ul className="tab-styles">
        {service.styles.map(({ title, text, picture }) => (
          <li key={title} className="group relative">
            <Thumbnail name={picture} className="aspect-[2/1] w-full object-[50%_40%] sm:aspect-[4/3]" />
            <h4 className="mt-1 text-lg sm:mt-4">
              <a
                href={`/products/${service.product}#${picture}`}
                className="area-link forward font-display font-normal text-deep"
              >
                {title}
              </a>
            </h4>
            <p className="text-ink-soft max-sm:hidden">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The top of the page already shows these, and the styles of blinds hang in the room of the first. */
const shownLast: readonly string[] = ["blinds", ...categories.map(({ picture }) => picture), "hero"];

function freshFirst(pictures: readonly string[]): readonly string[] {
  return pictures.toSorted((a, b) => shownLast.indexOf(a) - shownLast.indexOf(b));
}
