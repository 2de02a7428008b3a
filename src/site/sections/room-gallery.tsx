import { ChevronLeft, ChevronRight, Expand, X } from "lucide-react";
import { buttonClasses } from "#ui/button.tsx";
import { galleryFilters, galleryPictures, questionAbout } from "../copy/gallery.ts";
import { contactPath } from "../copy/requests.ts";
import { fullPicture, Picture } from "./picture.tsx";

const isCloseup = (shows: readonly string[]) => shows.includes("closeup");

/** Filters by CSS alone (gallery.css). A script adds the count and the lightbox. */
export function RoomGallery() {
  return (
    <section aria-label="Pictures" data-gallery="" className="gallery page-width py-6 lg:py-10">
      <form className="grid grid-cols-1 gap-1 sm:gap-3">
        {galleryFilters.map((filter) => (
          <FilterGroup key={filter.name} {...filter} />
        ))}
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <p role="status" data-count="" className="text-ink-soft">
            {galleryPictures.length} pictures
          </p>
          <button type="reset" className={buttonClasses("plain")}>
            Show all
          </button>
        </div>
      </form>
      <p data-none="" hidden className="py-16 text-center text-ink-soft text-lead">
        No picture shows all of that yet. Choose fewer filters, or ask us about your room.
      </p>
      <ul className="mt-6 gap-x-6 sm:columns-2 lg:columns-3">
        {galleryPictures.map(({ picture, caption, shows, isTall }, place) => (
          <li key={picture} data-shows={shows.join(" ")} className="mb-9 break-inside-avoid">
            <figure>
              <a href={fullPicture(picture)} data-enlarges="" className="group relative block">
                <Picture
                  name={picture}
                  first={place === 0}
                  sizes="(min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
                  className={`hem w-full ${isTall ? "aspect-square sm:aspect-[4/5]" : "aspect-[3/2]"}`}
                />
                <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-soft bg-shell/90 text-deep print:hidden">
                  <Expand aria-hidden="true" className="size-5" />
                </span>
                <span className="sr-only">. Enlarge</span>
              </a>
              <figcaption className="mt-3">
                <span data-caption="" className="block">
                  {caption}
                </span>
                <a
                  href={contactPath("email")}
                  data-opens="email"
                  data-message={questionAbout(caption)}
                  className="inline-block py-2.5 text-gulf underline underline-offset-4"
                >
                  {isCloseup(shows) ? "Ask about this" : "Ask about this room"}
                  <span className="sr-only">: {caption}</span>
                </a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Lightbox />
    </section>
  );
}

type FilterGroupProps = (typeof galleryFilters)[number];

function FilterGroup({ name, label, all, values }: FilterGroupProps) {
  const choices = [["", all], ...values] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-deep max-sm:sr-only lg:float-left lg:w-32 lg:py-2.5">
        {label}
      </legend>
      <div className="swipe-row flex gap-2 sm:flex-wrap lg:pl-32">
        {choices.map(([value, text]) => (
          <label key={value} className="relative flex-none! cursor-pointer">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === ""}
              className="peer sr-only"
            />
            <span className="inline-flex min-h-11 items-center whitespace-nowrap rounded-soft border border-gulf/35 px-4 text-deep hover:border-gulf peer-checked:border-gulf peer-checked:bg-gulf peer-checked:text-white peer-focus-visible:outline-2 peer-focus-visible:outline-gulf peer-focus-visible:outline-offset-2">
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Filled by behavior/gallery.ts. */
function Lightbox() {
  const icon = "inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-soft hover:bg-gulf";
  return (
    <dialog data-lightbox="" aria-label="Picture" className="lightbox on-deep">
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-4">
        <div className="flex items-center justify-between">
          <p data-place="" className="pl-2" />
          <button type="button" data-close="" aria-label="Close" className={icon}>
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <div data-picture="" className="grid min-h-0 place-items-center" />
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <button type="button" data-back="" aria-label="Previous picture" className={icon}>
            <ChevronLeft aria-hidden="true" className="size-6" />
          </button>
          <p
            data-text=""
            aria-live="polite"
            className="order-first w-full text-center sm:order-none sm:w-auto"
          />
          <button type="button" data-on="" aria-label="Next picture" className={icon}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </button>
          <button type="button" data-ask="" className={buttonClasses("brass")}>
            Ask About This
          </button>
        </div>
      </div>
    </dialog>
  );
}
