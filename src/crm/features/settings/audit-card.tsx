import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { buttonLook } from "#ui/button.tsx";

export function TrailCard() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-6 sm:px-7">
      <p className="max-w-prose text-ink-soft">
        A permanent record of every change, even after records are deleted.
      </p>
      <Link to="/crm/audit" className={buttonLook("quiet")}>
        Open Audit Trail
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Link>
    </div>
  );
}
