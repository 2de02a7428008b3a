import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { buttonClasses } from "#ui/button.tsx";

const icon = "inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-soft hover:bg-gulf";

/** Shows one picture of a list large, with its caption and one action. Filled by behavior/lightbox.ts. */
export function Lightbox({ action }: { action: string }) {
  return (
    <dialog data-lightbox="" aria-label="Picture" className="lightbox on-deep">
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-4">
        <div className="flex items-center justify-between">
          <p data-place="" className="pl-2" />
          <button type="button" data-close="" aria-label="Close" className={icon}>
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <div data-picture="" className="grid min-h-0 place-items-center" />
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <button type="button" data-back="" aria-label="Previous picture" className={icon}>
            <ChevronLeft aria-hidden="true" className="size-6" />
          </button>
          <p
            data-text=""
            aria-live="polite"
            className="order-first w-full text-center sm:order-none sm:w-auto"
          />
          <button type="button" data-on="" aria-label="Next picture" className={icon}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </button>
          <button type="button" data-act="" className={buttonClasses("brass")}>
            {action}
          </button>
        </div>
      </div>
    </dialog>
  );
}
