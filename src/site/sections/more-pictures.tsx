import type { Category } from "../copy/categories.ts";
import { captionOf } from "../copy/gallery.ts";
import { Picture, picturesIn } from "./picture.tsx";

/** Up to three pictures share a row; more make rows of two. */
const columns: Record<number, string> = { 1: "", 3: "sm:grid-cols-3" };

export function MorePictures({ category }: { category: Category }) {
  const others = picturesIn(category.gallery).filter((picture) => picture !== category.picture);
  if (others.length === 0) return null;
  return (
    <ul className={`grid gap-6 pb-16 ${columns[others.length] ?? "sm:grid-cols-2"}`}>
      {others.map((picture) => (
        <li key={picture} className={others.length > 3 ? "last:odd:col-span-full" : ""}>
          <Picture
            name={picture}
            sizes={others.length === 1 ? "92vw" : "(min-width: 40rem) 46vw, 92vw"}
            className={`hem w-full ${others.length === 1 ? "aspect-[2/1]" : "aspect-[3/2]"}`}
          />
          <p className="mt-3 text-ink-soft text-sm">{captionOf(picture)}</p>
        </li>
      ))}
    </ul>
  );
}
