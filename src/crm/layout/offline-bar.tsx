import { useIsReachable } from "../api/reachability.ts";

/** Shown while calls get no answer, gone with the first that does. */
export function OfflineBar() {
  const isReachable = useIsReachable();
  return (
    <div role="status" className="sticky top-0 z-10 print:hidden max-md:top-14">
      {isReachable ? null : (
        <p className="rounded-b-xl bg-warn-pale px-4 py-2 font-medium text-warn shadow-lift">
          You're offline. You can read what is open, but nothing can be saved.
        </p>
      )}
    </div>
  );
}
