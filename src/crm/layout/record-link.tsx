import type { ReactNode } from "react";

export const recordLook =
  "-my-2.5 inline-block max-w-full py-2.5 cursor-pointer text-left font-medium text-gulf underline-offset-4 hover:underline";

export function RecordLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={recordLook}>
      {children}
    </button>
  );
}
