import { LoaderCircle } from "lucide-react";

export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 px-6 py-16 text-ink-soft">
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-brass" />
      {label}
    </p>
  );
}
