import { StandInScreen } from "./error-screen.tsx";

export function NotAllowedScreen() {
  return (
    <StandInScreen title="Not Allowed">Only administrators can open this. Ask one for help.</StandInScreen>
  );
}
