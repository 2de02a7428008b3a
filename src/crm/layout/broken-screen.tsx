import type { ErrorComponentProps } from "@tanstack/react-router";
import { StandInScreen } from "./error-screen.tsx";

/** A fault of ours: the rest of the office stays, and loading again is the way out. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return (
    <StandInScreen title="Something went wrong on this screen" onRetry={() => globalThis.location.reload()}>
      {error instanceof Error ? error.message : String(error)}
    </StandInScreen>
  );
}
