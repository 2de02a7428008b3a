import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ApiError } from "#api/fetch-route.ts";
import { Spinner } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useSession, useSignedInUser } from "../data/session.ts";
import { ErrorScreen, NotAllowedScreen } from "../layout/error-screen.tsx";
import { ConnectionWarning } from "../layout/last-updated.tsx";
import { useNewDay } from "../layout/now.ts";
import { OfflineBar } from "../layout/offline-bar.tsx";
import { Overlay } from "../layout/overlay.tsx";
import { BellAnnouncement } from "./bell.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { mayOpen } from "./navigation.tsx";
import { useRetainedFocus } from "./retained-focus.ts";
import { useShortcuts } from "./shortcuts.ts";
import { Sidebar } from "./sidebar.tsx";

const SecondFactorScreen = onDemand(
  () => import("../features/account/second-factor-screen.tsx"),
  "SecondFactorScreen",
  <Spinner />,
);

/** Opens the stream of events after the first screen has its code. Without it, screens show what they loaded. */
const LiveUpdates = onDemand(
  () => import("./live/live-updates.tsx").catch(() => ({ LiveUpdates: NoLiveUpdates })),
  "LiveUpdates",
);

function NoLiveUpdates() {
  return null;
}

/** Renders nothing until the session is known. */
export function Office() {
  const session = useSession();
  if (session.data?.owesSecondFactor) return <SecondFactorScreen />;
  if (session.data) return <SignedIn />;
  const leaving = session.error instanceof ApiError && session.error.status === 401;
  return (
    <main tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      {session.error && !leaving ? (
        <ErrorScreen title="Valance couldn't load" onRetry={() => void session.refetch()}>
          {session.error.message}
        </ErrorScreen>
      ) : (
        <>
          <title>Valance</title>
          <Spinner />
        </>
      )}
    </main>
  );
}

function SignedIn() {
  useShortcuts();
  useNewDay();
  return (
    <div className="md:grid md:grid-cols-[64px_minmax(0,1fr)] desk:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#screen"
        className="sr-only z-50 rounded-soft bg-white px-5 py-3 font-medium text-gulf shadow-lift focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <MobileBar />
      <aside className="deep-water hidden md:block print:hidden">
        <div className="sticky top-0 h-dvh">
          <Sidebar />
        </div>
      </aside>
      <div className="mx-auto w-full min-w-0 max-w-[100rem] has-data-wide:max-w-[130rem] px-4 pt-3 pb-[calc(0.75rem_+_var(--bar-room))] sm:px-6 rail:px-3 md:pt-0 md:pb-6 print:max-w-none print:p-0">
        <OfflineBar />
        <ConnectionWarning />
        <Screen />
      </div>
      <BottomBar />
      <BellAnnouncement />
      <LiveUpdates />
      <Overlay />
    </div>
  );
}

/** Focuses the new screen for keyboard and screen reader users. */
function Screen() {
  const { pathname } = useLocation();
  const user = useSignedInUser();
  const screen = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useRetainedFocus(screen);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    screen.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={screen} id="screen" tabIndex={-1} className="outline-none">
      {mayOpen(user, pathname) ? <Outlet /> : <NotAllowedScreen />}
    </main>
  );
}
