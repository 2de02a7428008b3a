import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import type { Product } from "../copy/products/product.ts";

/** For whom a product is right, beside when another is better. */
export function Suitability({ product }: { product: Product }) {
  return (
    <div className="grid gap-6 pb-12 lg:grid-cols-2 lg:pb-16">
      <Card
        title="Best for"
        lines={product.suits}
        classes="bg-glass-pale"
        mark={<Check aria-hidden="true" className={`${mark} text-gulf`} />}
      />
      <Card
        title="When we'd suggest something else"
        lines={product.suitsLess}
        classes="bg-sand"
        mark={<Minus aria-hidden="true" className={`${mark} text-brass`} />}
      />
    </div>
  );
}

const mark = "absolute top-1 left-0 size-5";

interface CardProps {
  title: string;
  lines: readonly string[];
  classes: string;
  mark: ReactNode;
}

function Card({ title, lines, classes, mark }: CardProps) {
  return (
    <section className={`p-7 sm:p-10 ${classes}`}>
      <h2 className="text-subtitle">{title}</h2>
      <ul className="mt-5 grid gap-3">
        {lines.map((line) => (
          <li key={line} className="relative pl-9">
            {mark}
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
