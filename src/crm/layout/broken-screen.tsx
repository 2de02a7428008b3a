import type { ErrorComponentProps } from "@tanstack/react-router";
import { StandInScreen } from "./error-screen.tsx";

/** A crash of one screen; the rest of the app stays. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return (
    <StandInScreen title="Something went wrong on this screen" onRetry={() => globalThis.location.reload()}>
      {error instanceof Error ? error.message : String(error)}
    </StandInScreen>
  );
}
