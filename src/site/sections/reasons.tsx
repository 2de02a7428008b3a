import { coastalLiving, type LinkedPoint, whatWeBring, whyChooseUs } from "../copy/reasons.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

/** Three sections on one grid. The only evening of the page lies between them, over the whole width. */
export function Reasons() {
  return (
    <>
      <Reason
        id="about"
        title="Why Choose Us"
        text="Window treatments turn out right when one team designs, measures and installs them. Ours does."
        points={whyChooseUs}
        className="band page-width"
      />
      <div className="on-deep">
        <div className="relative">
          <Picture
            name="scenes-evening"
            sizes="100vw"
            className="aspect-[5/3] w-full sm:aspect-[2/1] lg:aspect-auto lg:h-[40rem] 2xl:h-[52rem]"
          />
          <div className="absolute bottom-0 left-0 bg-deep pr-5 pl-(--page-margin) sm:pr-8 lg:pl-[calc(max(0px,(100vw-94rem)/2)+var(--page-margin))]">
            <ForwardLink label="Motorized shades at sunset" href="/products/motorization" tone="light" />
          </div>
        </div>
        <div className="band page-width grid gap-y-8 sm:gap-y-[clamp(2.5rem,5vw,4.5rem)]">
          <Reason id="coast" title="Built for Coastal Living" points={coastalLiving} isOnDeep />
          <Reason id="bring" title="What We Bring" points={whatWeBring} isOnDeep />
        </div>
      </div>
    </>
  );
}

interface ReasonProps {
  id: string;
  title: string;
  text?: string;
  points: readonly LinkedPoint[];
  isOnDeep?: boolean;
  className?: string;
}

function Reason({ id, title, text, points, isOnDeep = false, className = "" }: ReasonProps) {
  const isInPairs = points.length % 2 === 0;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`grid gap-x-16 gap-y-5 sm:gap-y-8 xl:grid-cols-[1fr_2.4fr] ${className}`}
    >
      <div>
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        {text ? <p className="mt-4 max-w-md text-ink-soft text-lead">{text}</p> : null}
      </div>
      <ul
        className={`max-sm:swiped gap-x-10 gap-y-8 sm:grid ${isInPairs ? "sm:grid-cols-2 lg:max-xl:grid-cols-4" : "md:grid-cols-3"}`}
      >
        {points.map(({ title, text, link, picture }) => (
          <li
            key={title}
            className={`swiped-card sm:border-t-2 sm:bg-transparent sm:pt-5 ${picture ? "md:border-t-0 md:pt-0" : ""} ${isOnDeep ? "border-white/25 bg-white/10" : "border-glass bg-glass-pale"}`}
          >
            {picture ? (
              <Picture
                name={picture}
                alt=""
                sizes="(min-width: 80rem) 22rem, 31vw"
                className="mb-5 hidden aspect-[4/3] w-full md:block"
              />
            ) : null}
            <h3 className={`text-subtitle ${isOnDeep ? "text-brass-light" : ""}`}>{title}</h3>
            <p className={`mt-2 mb-1 ${isOnDeep ? "" : "text-ink-soft"}`}>{text}</p>
            <div className="mt-auto">
              <ForwardLink {...link} tone={isOnDeep ? "light" : undefined} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
