import { Link } from "@tanstack/react-router";
import { buttonLook } from "#ui/button.tsx";

export function NotFoundScreen() {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-5 text-center">
      <title>404 Page Not Found · Valance</title>
      <span aria-hidden="true" className="h-px w-12 bg-brass" />
      <h1 className="font-display text-4xl text-deep">404 Page Not Found</h1>
      <p className="text-ink-soft">Nothing is kept at this address, or it has been deleted.</p>
      <Link to="/crm" className={buttonLook("primary", "mt-2")}>
        Back to the Office
      </Link>
    </div>
  );
}
