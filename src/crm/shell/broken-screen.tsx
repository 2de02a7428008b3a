import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";

/** A fault of ours: the rest of the office stays, and loading again is the way out. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return (
    <div
      role="alert"
      className="grid min-h-[60dvh] grid-cols-1 place-content-center justify-items-center gap-5 text-center"
    >
      <title>Something Went Wrong · Valance</title>
      <span aria-hidden="true" className="h-px w-12 bg-brass" />
      <h1 className="font-display text-3xl text-deep">Something went wrong on this screen</h1>
      <p className="max-w-prose break-words text-ink-soft">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <Button look="quiet" onClick={() => globalThis.location.reload()}>
        Try Again
      </Button>
    </div>
  );
}
