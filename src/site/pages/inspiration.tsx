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
        title="Rooms to think with"
        lead="Illustrations of what a treatment does for a room: where the light falls, how much of the view remains. They are computer-made, not photographs of customers' homes."
      />
      <RoomGallery />
      <NextStep company={company} />
      <StickyRequest />
    </PublicFrame>
  ),
});
