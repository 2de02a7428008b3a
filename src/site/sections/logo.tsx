import slats from "../sun-mark.json";

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
    <a href="/" className={`group flex min-h-11 min-w-0 items-center gap-[min(0.75rem,3vw)] ${text}`}>
      <SunMark className={`size-[min(2.25rem,12vw)] shrink-0 ${mark}`} />
      <span className="wrap-anywhere font-display text-[min(clamp(1.0625rem,4.8vw,1.35rem),6vw)] leading-[1.1]">
        {companyName}
      </span>
    </a>
  );
}
