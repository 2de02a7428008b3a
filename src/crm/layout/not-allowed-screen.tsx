import { StandInScreen } from "./error-screen.tsx";

/** For an address that is there, but for administrators. */
export function NotAllowedScreen() {
  return (
    <StandInScreen title="Not Allowed">Only administrators can open this. Ask one for help.</StandInScreen>
  );
}
