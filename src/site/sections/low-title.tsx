import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";

interface LowTitleProps {
  title: string;
  lead: string;
  /** In pictures.json: up to the right edge on a wide screen, above the title on others. */
  picture?: string;
  /** A card on the picture, on a wide screen only. */
  card?: ReactNode;
  /** Below the lead. */
  children?: ReactNode;
}

/** On a strip, where the subject is not below the middle. */
const focusOf: Record<string, string> = { draperies: "object-[50%_40%] sm:object-[50%_22%]" };

/** Lower than that of other pages, so that the first pictures are on the first screen. */
export function LowTitle({ title, lead, picture, card, children }: LowTitleProps) {
  return (
    <section className="relative flex flex-col bg-sand">
      <div className={`page-width flex flex-col justify-center py-7 lg:py-12 ${minHeight(picture, card)}`}>
        <div
          className={
            picture ? "lg:w-[56%] lg:pr-16" : "lg:grid lg:grid-cols-[1fr_1.15fr] lg:items-end lg:gap-x-16"
          }
        >
          <h1 className="text-title lg:text-hero">{title}</h1>
          <p className="mt-4 lg:mt-5 max-w-[34rem] text-pretty text-ink-soft sm:text-lead">{lead}</p>
          {children}
        </div>
      </div>
      {picture ? (
        <div className="max-lg:order-first lg:absolute lg:inset-y-0 lg:right-0 lg:w-[44%]">
          <Picture
            name={picture}
            alt=""
            first
            // Narrower than it is on a phone: a strip needs no sharp file, and is the first that a page loads.
            sizes="(min-width: 64rem) 44vw, 60vw"
            className={`h-44 w-full sm:h-64 lg:h-full ${focusOf[picture] ?? "object-[50%_45%] sm:object-[50%_62%]"} lg:object-[50%_58%]`}
          />
          {card ? <div className="absolute bottom-0 -left-8 w-84 max-lg:hidden">{card}</div> : null}
        </div>
      ) : null}
    </section>
  );
}

function minHeight(picture: string | undefined, card: ReactNode): string {
  if (card) return "lg:min-h-108";
  return picture ? "lg:min-h-80" : "";
}
