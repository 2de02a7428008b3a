import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";

/** Said when a form shows what an earlier visit left in it. */
export function KeptNotice({ shown, onClear }: { shown: boolean; onClear: () => void }) {
  return (
    <div role="status">
      {shown ? (
        <div className="mt-6 flex items-center justify-between gap-2 rounded-soft bg-glass-pale py-1 pr-1 pl-4">
          <p className="py-2 text-deep">We kept what you typed, on this device only.</p>
          <Button look="plain" className="shrink-0 underline underline-offset-4" onClick={onClear}>
            Clear it
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Why a request did not get through, with the way to try again: it sends the form that it stands in. */
export function Trouble({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 rounded-soft bg-alert-pale py-2 pr-2 pl-4">
          <p className="flex-[1_1_20rem] py-1 font-medium text-alert">{children}</p>
          <Button
            type="submit"
            look="plain"
            className="-ml-5 text-alert underline underline-offset-4 sm:ml-0"
          >
            Try Again
          </Button>
        </div>
      ) : null}
    </div>
  );
}
