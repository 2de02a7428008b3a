import { Link } from "@tanstack/react-router";
import { buttonLook } from "#ui/button.tsx";

/** For an address that is there, but for administrators. */
export function NotAllowedScreen() {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-5 text-center">
      <title>Not Allowed · Valance</title>
      <span aria-hidden="true" className="h-px w-12 bg-brass" />
      <h1 className="font-display text-4xl text-deep">Not Allowed</h1>
      <p className="text-ink-soft">This is for administrators. Ask one of them if you need it.</p>
      <Link to="/crm" className={buttonLook("primary", "mt-2")}>
        Back to the Office
      </Link>
    </div>
  );
}
