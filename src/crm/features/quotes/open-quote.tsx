import { Link } from "@tanstack/react-router";
import { noticeLinkLook } from "../../forms/form-parts.tsx";

export function OpenQuote({ id, children }: { id: string; children: string }) {
  return (
    <Link to="/crm/quotes/$quoteId" params={{ quoteId: id }} className={noticeLinkLook}>
      {children}
    </Link>
  );
}
