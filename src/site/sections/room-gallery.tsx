import { Expand } from "lucide-react";
import { buttonClasses } from "#ui/button.tsx";
import {
  type GalleryPicture,
  galleryFilters,
  galleryPictures,
  questionAbout,
  subjectsOf,
} from "../copy/gallery.ts";
import { contactPath } from "../copy/requests.ts";
import { Lightbox } from "./lightbox.tsx";
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
      <ul className="mt-8 grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-8 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-6 lg:gap-x-8 lg:gap-y-12">
        {galleryPictures.map((each, place) => (
          <GalleryItem key={each.picture} item={each} isFirst={place === 0} />
        ))}
      </ul>
      <Lightbox action="Ask About This" />
    </section>
  );
}

interface GalleryItemProps {
  item: GalleryPicture;
  isFirst: boolean;
}

/** The picture takes whatever height its neighbors leave it. */
function GalleryItem({ item, isFirst }: GalleryItemProps) {
  const { picture, caption, shows, isLead = false } = item;
  return (
    <li
      data-shows={shows.join(" ")}
      className={isLead ? "col-span-full sm:col-span-2 lg:col-span-4" : "lg:col-span-2"}
    >
      <figure className="flex h-full flex-col">
        <a
          href={fullPicture(picture)}
          data-enlarges=""
          className={`group relative block grow ${isLead ? "aspect-[3/2]" : "aspect-square sm:aspect-[3/2]"}`}
        >
          <Picture
            name={picture}
            first={isFirst}
            sizes={
              isLead
                ? "(min-width: 64rem) 62vw, 92vw"
                : "(min-width: 64rem) 46vw, (min-width: 40rem) 69vw, 69vw"
            }
            className="absolute inset-0 h-full w-full"
          />
          <span className="absolute right-3 bottom-4 grid size-10 place-items-center rounded-soft bg-shell/90 text-deep transition-opacity pointer-fine:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 print:hidden">
            <Expand aria-hidden="true" className="size-5" />
          </span>
          <span className="sr-only">. Enlarge</span>
        </a>
        <figcaption className="mt-3 sm:mt-4">
          <span data-caption="" className="block font-medium text-deep max-sm:text-sm">
            {caption}
          </span>
          <span className="block text-ink-soft text-sm">{subjectsOf(item)}</span>
          <a
            href={contactPath("email")}
            data-opens="email"
            data-message={questionAbout(caption)}
            className="inline-flex min-h-11 items-center font-medium text-gulf underline-offset-4 hover:underline max-sm:text-sm"
          >
            {isCloseup(shows) ? "Ask about this" : "Ask about this room"}
            <span className="sr-only">: {caption}</span>
          </a>
        </figcaption>
      </figure>
    </li>
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
            <span className="chip px-4">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
