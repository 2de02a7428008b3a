import type { ErrorComponentProps } from "@tanstack/react-router";
import { Failure } from "#ui/states.tsx";

/** A fault of ours: the rest of the office stays, and loading again is the way out. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return (
    <Failure
      detail={error instanceof Error ? error.message : String(error)}
      onRetry={() => globalThis.location.reload()}
    >
      Something went wrong on this screen
    </Failure>
  );
}
