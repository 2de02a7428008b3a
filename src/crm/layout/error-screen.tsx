import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { unreachable } from "#api/fetch-route.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { isReachable, useIsReachable } from "../api/reachability.ts";

interface ErrorScreenProps {
  title: string;
  children: ReactNode;
  /** Set where a retry may help. */
  onRetry?: () => void;
}

export function ErrorScreen({ title, children, onRetry }: ErrorScreenProps) {
  function tryAgain() {
    // The button disappears during the retry, so the screen takes the focus.
    document.querySelector("main")?.focus({ preventScroll: true });
    onRetry?.();
  }
  return (
    <div
      {...(onRetry ? { role: "alert" } : {})}
      className="grid min-h-[60dvh] grid-cols-1 place-content-center justify-items-center gap-5 text-center"
    >
      <title>{`${title} · Valance`}</title>
      <span aria-hidden="true" className="h-px w-12 bg-brass" />
      <h1 className="font-display text-3xl text-deep leading-tight sm:text-4xl">{title}</h1>
      <p className="max-w-prose break-words text-ink-soft">{children}</p>
      {onRetry ? (
        <Button variant="quiet" onClick={tryAgain}>
          Try Again
        </Button>
      ) : (
        <Link to="/crm" className={buttonClasses()}>
          Back to Dashboard
        </Link>
      )}
    </div>
  );
}

/** What Chromium, Firefox and Safari say of an import that found nothing. */
const partMissing = /dynamically imported module|Importing a module script failed/;

/** A crash of one screen, or a part of it that didn't load; the rest of the app stays. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error);
  const isPartMissing = partMissing.test(message);
  useReloadOnReturn(isPartMissing || message === unreachable);
  return (
    <ErrorScreen title="Something went wrong on this screen" onRetry={() => void reloadIfReachable()}>
      {isPartMissing ? "A part of this screen couldn't load. Check your connection and try again." : message}
    </ErrorScreen>
  );
}

/** Once per return of the network: a crash would come back, but not a part that didn't load. */
function useReloadOnReturn(mayHelp: boolean) {
  const isBack = useIsReachable();
  const wasAway = useRef(false);
  useEffect(() => {
    if (mayHelp && isBack && wasAway.current) void reloadIfReachable();
    wasAway.current = !isBack;
  }, [mayHelp, isBack]);
}

/** Without a network, a reload would put the browser's own error in the place of the office. */
async function reloadIfReachable() {
  if (await isReachable()) globalThis.location.reload();
}

export function NotFoundScreen() {
  return <ErrorScreen title="404 Page Not Found">This record was deleted or the link is wrong.</ErrorScreen>;
}

export function NotAllowedScreen() {
  return (
    <ErrorScreen title="Not Allowed">
      Your role doesn't include this. Ask an administrator for help.
    </ErrorScreen>
  );
}
