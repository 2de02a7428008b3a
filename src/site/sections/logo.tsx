import slats from "../sun-mark.json";

/** The mark: a low sun seen between slats that close toward the water. */
export function SunMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      {slats.map(({ d, strokeWidth }) => (
        <path key={d} d={d} strokeWidth={strokeWidth} />
      ))}
    </svg>
  );
}

export function Logo({ companyName, tone = "dark" }: { companyName: string; tone?: "dark" | "light" }) {
  const [mark, text] = tone === "dark" ? ["text-brass", "text-deep"] : ["text-brass-light", "text-shell"];
  return (
    <a href="/" className={`group flex min-h-11 items-center gap-3 ${text}`}>
      <SunMark className={`size-9 shrink-0 ${mark}`} />
      <span className="font-display text-[1.35rem] leading-[1.1]">{companyName}</span>
    </a>
  );
}
