import type { ReactNode } from "react";

const drawings: Record<string, ReactNode> = {
  shades: (
    <path d="M6 6h36v4H6zM9 10v19h30V10M9 29h30M24 29v6M22 37a2 2 0 1 0 4 0 2 2 0 0 0-4 0M9 29v13h30V29" />
  ),
  blinds: <path d="M6 6h36v4H6zM9 15h30M9 20h30M9 25h30M9 30h30M9 35h30M9 40h30M15 10v30M33 10v30" />,
  shutters: (
    <path d="M7 6h34v36H7zM24 6v36M11 10h9v28h-9zM28 10h9v28h-9zM11 15.6h9M11 21.2h9M11 26.8h9M11 32.4h9M28 15.6h9M28 21.2h9M28 26.8h9M28 32.4h9" />
  ),
  drapes: (
    <path d="M4 8h40M9 8c0 13-1 23-3 34h12c1-11-1-22-1-34M13 8c0 12 0 22-1 34M39 8c0 13 1 23 3 34H30c-1-11 1-22 1-34M35 8c0 12 0 22 1 34" />
  ),
  "outdoor-screens": (
    <path d="M5 42V12L24 5l19 7v30M11 15h26v4H11zM13 19v16h22V19M13 35h22M19 19v16M29 19v16M13 24.3h22M13 29.6h22M5 42h38" />
  ),
  motorization: (
    <path d="M6 7h26v5H6zM8 12v17h22V12M8 29h22M34 20h9v22h-9zM38.5 25.5v5M36.4 28l2.1-2.5 2.1 2.5M36.4 35l2.1 2.5 2.1-2.5" />
  ),
};

export function CategoryIcon({ of: slug, className = "size-10" }: { of: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawings[slug]}
    </svg>
  );
}
