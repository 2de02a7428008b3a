import { galleryNames } from "../copy/gallery-names.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture, picturesIn } from "./picture.tsx";

export function RoomGallery() {
  return galleryNames.map(({ gallery, title, thought, link }) => (
    <section
      key={gallery}
      aria-labelledby={`rooms-${gallery}`}
      className="page-width grid gap-x-14 gap-y-8 border-sand-deep py-16 lg:grid-cols-[1fr_2.4fr]"
    >
      <div className="self-start lg:sticky lg:top-32">
        <h2 id={`rooms-${gallery}`} className="text-title">
          {title}
        </h2>
        <p className="mt-4 text-ink-soft text-lead">{thought}</p>
        <ForwardLink {...link} />
      </div>
      <ul className="grid gap-6 sm:grid-cols-2">
        {picturesIn(gallery).map((picture) => (
          <li key={picture} className="first:nth-last-[odd]:col-span-full">
            <Picture
              name={picture}
              sizes="(min-width: 64rem) 60vw, 92vw"
              className="hem aspect-[3/2] w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
