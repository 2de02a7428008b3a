import type { Category } from "../words/categories.ts";
import { Picture, picturesIn } from "./picture.tsx";

/** The other pictures of a treatment, where there are any. */
export function MorePictures({ category }: { category: Category }) {
  const others = picturesIn(category.gallery).filter((picture) => picture !== category.picture);
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-6 pb-16 sm:grid-cols-2">
      {others.map((picture) => (
        <li key={picture} className="last:odd:col-span-full">
          <Picture name={picture} sizes="(min-width: 40rem) 46vw, 92vw" className="hem aspect-[3/2] w-full" />
        </li>
      ))}
    </ul>
  );
}
