import type { Page, PageMaker } from "../context/page.ts";
import type { RenderContext } from "../context/renderer.ts";
import { Closing } from "../sections/closing.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { LowTitle } from "../sections/low-title.tsx";
import { RoomGallery } from "../sections/room-gallery.tsx";

export const gallery: PageMaker = (context) =>
  galleryPage(context, {
    title: "Gallery",
    description:
      "Shades, blinds, shutters, drapes and outdoor screens by room, by treatment and by what they do for a room.",
  });

/** The same pictures, under the address that the footer has. */
export const inspiration: PageMaker = (context) =>
  galleryPage(context, {
    title: "Inspiration",
    description:
      "Ideas for shades, blinds, shutters, drapes and outdoor screens in rooms that face the Gulf.",
    canonical: "/gallery",
  });

function galleryPage(
  { company, catalog }: RenderContext,
  named: Pick<Page, "title" | "description" | "canonical">,
): Page {
  return {
    ...named,
    picture: "draperies",
    body: (
      <PublicFrame company={company}>
        <LowTitle
          title="Gallery"
          lead="Ideas for your own windows. Open one to see it large or to ask about it."
        />
        <RoomGallery catalog={catalog} />
        <Closing company={company} title="Now picture your own room" picture="sample-book" />
        <StickyRequest />
      </PublicFrame>
    ),
  };
}
