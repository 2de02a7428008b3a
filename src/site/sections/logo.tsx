/** The mark: a low sun seen between slats that close toward the water. */
export function SunMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <path d="M13 5h14" strokeWidth="1.2" />
      <path d="M7.5 10.2h25" strokeWidth="1.6" />
      <path d="M4.6 15.6h30.8" strokeWidth="2.1" />
      <path d="M3.6 21.2h32.8" strokeWidth="2.7" />
      <path d="M5.6 27h28.8" strokeWidth="3.3" />
      <path d="M11 33.1h18" strokeWidth="3.9" />
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
