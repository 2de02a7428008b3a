import { ChevronDown, Expand } from "lucide-react";
import { buttonClasses } from "#ui/button.tsx";
import type { PublicCatalog } from "../context/renderer.ts";
import { categories, categoryPath } from "../copy/categories.ts";
import {
  type GalleryPicture,
  galleryFilters,
  galleryPictures,
  questionAbout,
  treatmentIn,
} from "../copy/gallery.ts";
import { priceInShort } from "../copy/pricing/style-prices.ts";
import { contactPath } from "../copy/requests.ts";
import { Lightbox } from "./lightbox.tsx";
import { fullPicture, Picture } from "./picture.tsx";

const isCloseup = (shows: readonly string[]) => shows.includes("closeup");

const isTreatment = ({ name }: Filter) => name === "treatment";

/** Filters by CSS alone (gallery.css). A script adds the count and the lightbox. */
export function RoomGallery({ catalog }: { catalog: PublicCatalog }) {
  return (
    <section aria-label="Pictures" data-gallery="" className="gallery page-width pt-4 pb-14 lg:pt-6 lg:pb-20">
      <form className="lg:flex lg:flex-wrap lg:items-center lg:gap-x-6">
        {galleryFilters.filter(isTreatment).map(({ label, ...filter }) => (
          <fieldset key={filter.name} className="min-w-0">
            <legend className="sr-only">{label}</legend>
            <Chips {...filter} />
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center gap-x-4 lg:grow lg:has-[[open]]:w-full">
          <MoreFilters />
          <button type="reset" className={buttonClasses("plain")}>
            Show all
          </button>
          <p role="status" data-count="" className="ml-auto text-ink-soft">
            {galleryPictures.length} pictures
          </p>
        </div>
      </form>
      <p data-none="" hidden className="py-16 text-center text-ink-soft text-lead">
        No picture shows all of that yet. Choose fewer filters, or ask us about your room.
      </p>
      <ul className="mt-3 lg:mt-10 grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-4 lg:grid-cols-6 lg:gap-x-8">
        {galleryPictures.map((each, place) => (
          <GalleryItem key={each.picture} item={each} isFirst={place === 0} catalog={catalog} />
        ))}
      </ul>
      <p className="mt-8 text-ink-soft text-sm">
        Computer-generated illustrations, not photos of customers' homes.
      </p>
      <Lightbox action="Ask About This" />
    </section>
  );
}

interface GalleryItemProps {
  item: GalleryPicture;
  isFirst: boolean;
  catalog: PublicCatalog;
}

function GalleryItem({ item, isFirst, catalog }: GalleryItemProps) {
  const { picture, caption, shows, isLead = false, isWide = false } = item;
  return (
    <li
      data-shows={shows.join(" ")}
      className={`gallery-rows ${isWide ? "col-span-full" : isLead ? "col-span-full sm:col-span-2 lg:col-span-4" : "lg:col-span-2"}`}
    >
      <figure className="gallery-rows">
        <a
          href={fullPicture(picture)}
          data-enlarges=""
          className={`relative block place-self-stretch ${shape(item)}`}
        >
          <Picture
            name={picture}
            first={isFirst}
            sizes={
              isWide
                ? "92vw"
                : isLead
                  ? "(min-width: 64rem) 62vw, 92vw"
                  : "(min-width: 64rem) 46vw, (min-width: 40rem) 69vw, 69vw"
            }
            className={`absolute inset-0 h-full w-full ${crop(item)}`}
          />
          <span className="enlarge-mark print:hidden">
            <Expand aria-hidden="true" className="size-3.5" />
          </span>
          <span className="sr-only">. Enlarge</span>
        </a>
        <figcaption className="mt-3">
          <span data-caption="" className="block font-medium text-deep max-sm:text-sm">
            {caption}
          </span>
          <TreatmentLink item={item} catalog={catalog} />
          <a
            href={contactPath("email")}
            data-opens="email"
            data-message={questionAbout(caption)}
            className="hidden min-h-11 items-center font-medium text-gulf underline-offset-4 hover:underline max-sm:text-sm noscript:inline-flex"
          >
            {isCloseup(shows) ? "Ask about this" : "Ask about this room"}
            <span className="sr-only">: {caption}</span>
          </a>
        </figcaption>
      </figure>
    </li>
  );
}

function TreatmentLink({ item, catalog }: Pick<GalleryItemProps, "item" | "catalog">) {
  const slug = treatmentIn(item);
  const category = categories.find((each) => each.slug === slug);
  if (!category) return null;
  return (
    <a
      href={categoryPath(category)}
      className="block w-fit pt-0.5 pb-5.5 text-brass-strong underline-offset-4 hover:underline max-sm:text-sm"
    >
      {priceInShort(catalog, category, item.style)}
    </a>
  );
}

function shape({ isLead, isWide }: GalleryPicture): string {
  if (isWide) return "aspect-[3/2] lg:aspect-[8/5]";
  return isLead ? "aspect-[3/2] lg:aspect-[5/3]" : "aspect-square sm:aspect-[3/2]";
}

/** The head of the window. */
function crop({ picture, isLead, isWide }: GalleryPicture): string {
  if (isWide) return "lg:object-[50%_30%]";
  return isLead ? "object-top" : (focusOfTall[picture] ?? "");
}

/** Beside a large picture, a small one is tall: what it shows then, where that is not in its middle. */
const focusOfTall: Record<string, string> = {
  "draperies-dining": "lg:object-[12%_50%]",
  "style-motorization-battery": "lg:object-[85%_50%]",
};

/** What few visitors need, so that the pictures begin sooner. */
function MoreFilters() {
  return (
    <details className="group open:w-full">
      <summary className="inline-flex min-h-11 items-center gap-2 font-medium text-gulf underline-offset-4 hover:underline">
        More Filters
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-1 pb-2">
        {galleryFilters
          .filter((filter) => !isTreatment(filter))
          .map(({ label, ...filter }) => (
            <fieldset key={filter.name} className="min-w-0">
              <legend className="mb-2 font-medium text-deep">{label}</legend>
              <Chips {...filter} />
            </fieldset>
          ))}
      </div>
    </details>
  );
}

type Filter = (typeof galleryFilters)[number];

function Chips({ name, all, values }: Pick<Filter, "name" | "all" | "values">) {
  const choices = [["", all], ...values] as const;
  return (
    <div className="max-sm:swiped flex gap-2 sm:flex-wrap">
      {choices.map(([value, text]) => (
        <label key={value} className="relative flex-none! cursor-pointer">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === ""}
            className="peer sr-only"
          />
          <span className="chip px-4 sm:max-lg:px-2">{text}</span>
        </label>
      ))}
    </div>
  );
}
