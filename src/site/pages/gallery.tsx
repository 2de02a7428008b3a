import type { Page, PageMaker } from "../context/page.ts";
import type { RenderContext } from "../context/renderer.ts";
import { Closing } from "../sections/closing.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
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
  { company }: RenderContext,
  named: Pick<Page, "title" | "description" | "canonical">,
): Page {
  return {
    ...named,
    picture: "draperies",
    body: (
      <PublicFrame company={company}>
        <Title title={named.title} />
        <RoomGallery />
        <p className="page-width -mt-6 pb-10 text-ink-soft">
          Computer-generated illustrations, not photos of customers' homes.
        </p>
        <Closing company={company} picture="scenes-morning" />
        <StickyRequest />
      </PublicFrame>
    ),
  };
}

/** Lower than that of other pages, so that the first picture is on the first screen. */
function Title({ title }: Pick<Page, "title">) {
  return (
    <section className="bg-sand">
      <div className="page-width py-6 lg:py-8">
        <h1 className="text-title">{title}</h1>
      </div>
    </section>
  );
}
