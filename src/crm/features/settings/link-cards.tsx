import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button, buttonClasses } from "#ui/button.tsx";
import { useSignedInUser } from "../../data/session.ts";
import { useSetup, useSwitchOffSamples } from "../../data/setup.ts";

interface LinkCardProps {
  to: string;
  label: string;
  /** Where the head of the card is hidden. */
  name?: string;
  children: ReactNode;
}

/** Settings that have a screen of their own. */
function LinkCard({ to, label, name, children }: LinkCardProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3 sm:flex-nowrap sm:px-6">
      <p className="max-w-prose text-ink-soft">
        {name ? (
          <span aria-hidden="true" className="block font-medium text-ink">
            {name}
          </span>
        ) : null}
        {children}
      </p>
      <Link to={to} className={buttonClasses("quiet", "shrink-0")}>
        {label}
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Link>
    </div>
  );
}

export function ProductsCard() {
  return (
    <>
      <LinkCard to="/crm/products" label="Open Products">
        Quotes use these prices. Inactive products can't be chosen for new windows.
      </LinkCard>
      <Samples />
    </>
  );
}

function Samples() {
  const samples = useSetup(useSignedInUser()).data?.activeSamples ?? 0;
  const off = useSwitchOffSamples();
  if (samples === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-sand-deep border-t px-5 py-5 sm:px-6">
      <p className="max-w-prose text-ink-soft">
        {samples} active {samples === 1 ? "product has" : "products have"} a sample price. Each says so among
        its features; remove that line when you set your own.
      </p>
      <Button variant="quiet" disabled={off.isPending} onClick={() => off.mutate(undefined)}>
        Switch Off Samples
      </Button>
    </div>
  );
}

export function TemplatesCard() {
  return (
    <LinkCard to="/crm/messages/templates" label="Open Templates" name="Message Templates">
      Confirmations, reminders and changes, each as an email and a text.
    </LinkCard>
  );
}
