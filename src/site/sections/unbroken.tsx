import type { ReactNode } from "react";
import { Unbroken } from "#ui/unbroken.tsx";

/** The text with "3-5 days" on one line: a browser breaks after the hyphen or dash of a range. */
export function unbroken(text: string): ReactNode {
  return <Unbroken pattern={range}>{text}</Unbroken>;
}

const range = /(\$?\d[\d,]*[-–]\$?\d[\d,]*(?: (?:minutes|days|weeks)\b)?)/;
