import { type Category, picturesBelowTitle } from "../copy/categories.ts";
import { captionOf } from "../copy/gallery.ts";
import { Picture } from "./picture.tsx";

/** The pictures that "How it works" leaves. */
export function MorePictures({ category }: { category: Category }) {
  const { pairs } = picturesBelowTitle(category);
  if (pairs.length === 0) return null;
  return (
    <ul className="grid gap-6 pb-12 sm:grid-cols-2 lg:pb-16">
      {pairs.map((picture) => (
        <li key={picture}>
          <Picture name={picture} sizes="(min-width: 40rem) 46vw, 92vw" className="aspect-[3/2] w-full" />
          <p className="mt-3 text-ink-soft text-sm">{captionOf(picture)}</p>
        </li>
      ))}
    </ul>
  );
}
