import { StandInScreen } from "./error-screen.tsx";

export function NotFoundScreen() {
  return (
    <StandInScreen title="404 Page Not Found">
      Nothing is kept at this address, or it has been deleted.
    </StandInScreen>
  );
}
