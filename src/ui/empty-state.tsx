import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 px-6 py-6 text-center">
      <p className="max-w-prose text-ink-soft">{children}</p>
      {action}
    </div>
  );
}

/** A loading error. `detail` is the server's message. */
export function Failure({ children, detail, onRetry }: FailureProps) {
  return (
    <div role="alert" className="grid grid-cols-1 justify-items-center gap-3 px-6 py-16 text-center">
      <p className="max-w-prose font-medium text-alert text-lg">{children}</p>
      {detail ? <p className="max-w-prose break-words text-ink-soft">{detail}</p> : null}
      {onRetry ? (
        <Button variant="quiet" onClick={onRetry}>
          Try Again
        </Button>
      ) : null}
    </div>
  );
}

/** A one-line loading error, for secondary content. */
export function FailureLine({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-sand-deep bg-white px-5 py-3"
    >
      <p className="text-alert">{children}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

interface FailureProps {
  children: ReactNode;
  detail?: string | undefined;
  onRetry?: () => void;
}

/** Rows of a list that is loading. */
export function AwaitedRows() {
  return (
    <div role="status" className="divide-y divide-sand-deep">
      <span className="sr-only">Loading</span>
      {[42, 30, 38, 26, 34, 40, 28, 36].map((width) => (
        <div key={width} className="flex h-row items-center px-6">
          <span className="h-3 animate-pulse rounded-soft bg-sand-deep/70" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <p role="status" data-loading className="flex items-center justify-center gap-3 px-6 py-16 text-ink-soft">
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-brass" />
      {label}
    </p>
  );
}
