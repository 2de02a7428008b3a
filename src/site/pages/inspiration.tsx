import type { PageMaker } from "../context/page.ts";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { NextStep } from "../sections/next-step.tsx";
import { PageTitle } from "../sections/page-title.tsx";
import { RoomGallery } from "../sections/room-gallery.tsx";

export const inspiration: PageMaker = ({ company }) => ({
  title: "Inspiration",
  picture: "draperies",
  description: "Ideas for shades, blinds, shutters, drapes and outdoor screens in rooms that face the Gulf.",
  body: (
    <PublicFrame company={company}>
      <PageTitle
        title="Room ideas"
        lead="See how each treatment changes a room's light and view. These are computer-generated illustrations, not photos of customers' homes."
      />
      <RoomGallery />
      <NextStep company={company} />
      <StickyRequest />
    </PublicFrame>
  ),
});
