import { StandInScreen } from "./error-screen.tsx";

/** For an address that is there, but for administrators. */
export function NotAllowedScreen() {
  return (
    <StandInScreen title="Not Allowed">
      This is for administrators. Ask one of them if you need it.
    </StandInScreen>
  );
}
