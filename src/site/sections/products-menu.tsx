import { ChevronDown } from "lucide-react";
import { categories, categoryPath } from "../copy/categories.ts";
import { Thumbnail } from "./picture.tsx";

/** A native disclosure, so it opens without JavaScript; behavior/menus.ts adds Escape and outside clicks. */
export function ProductsMenu() {
  return (
    <details data-menu className="group relative">
      <summary className="nav-link gap-1.5">
        Products
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="hem absolute top-full left-0 z-20 mt-4.5 w-[48rem] rounded-t-soft bg-shell p-5">
        <ul className="grid grid-cols-2 gap-1">
          {categories.map((category) => (
            <li key={category.slug}>
              <a href={categoryPath(category)} className="menu-item">
                <Thumbnail name={category.closeup} className="h-18 w-24 shrink-0 rounded-soft" />
                <span>
                  <span className="block font-medium">{category.title}</span>
                  <span className="block text-ink-soft text-sm leading-snug">{category.summary}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <a href="/products" className="menu-all">
          All products
        </a>
      </div>
    </details>
  );
}
