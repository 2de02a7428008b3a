import { ChevronLeft, ChevronRight } from "lucide-react";
import { captionOf } from "../copy/gallery.ts";
import { Picture } from "./picture.tsx";

const arrow = "carousel-arrow noscript:hidden";

/** A row of pictures that swipes. Arrows and dots appear only with a second picture. */
export function Gallery({ label, pictures }: { label: string; pictures: readonly string[] }) {
  const isRow = pictures.length > 1;
  return (
    <section aria-roledescription="carousel" aria-label={label} data-carousel={isRow || undefined}>
      <div className="relative">
        <ul
          data-track
          tabIndex={isRow ? 0 : undefined}
          aria-label={isRow ? `${label}, pictures` : undefined}
          className="hem carousel-track"
        >
          {pictures.map((picture) => (
            <li key={picture} className="w-full shrink-0 snap-start">
              <Picture
                name={picture}
                alt={captionOf(picture)}
                sizes="(min-width: 64rem) 55vw, 92vw"
                className="aspect-[3/2] w-full"
              />
            </li>
          ))}
        </ul>
        {isRow ? <Arrows /> : null}
      </div>
      {isRow ? <Dots pictures={pictures} /> : null}
    </section>
  );
}

function Arrows() {
  return (
    <>
      <button type="button" data-back aria-label="Previous picture" className={`${arrow} left-3`}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <button type="button" data-on aria-label="Next picture" className={`${arrow} right-3`}>
        <ChevronRight aria-hidden="true" />
      </button>
    </>
  );
}

function Dots({ pictures }: { pictures: readonly string[] }) {
  return (
    <div className="mt-3 flex justify-center noscript:hidden">
      {pictures.map((picture, place) => (
        <button
          key={picture}
          type="button"
          data-dot
          aria-label={`Picture ${place + 1} of ${pictures.length}`}
          aria-current={place === 0}
          className="group carousel-dot"
        >
          <span className="block h-1 w-6 bg-sand-deep group-hover:bg-glass group-aria-[current=true]:bg-brass" />
        </button>
      ))}
    </div>
  );
}
