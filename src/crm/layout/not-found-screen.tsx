import { StandInScreen } from "./error-screen.tsx";

export function NotFoundScreen() {
  return (
    <StandInScreen title="404 Page Not Found">This record was deleted or the link is wrong.</StandInScreen>
  );
}
