/**
 * The content of a PDF, without fonts and measures. All of it is plain text, never markup. Sizes and amounts are
 * already formatted.
 */
export interface PdfDocument {
  /** "Quote" */
  title: string;
  /** Repeated on every page: "QTE-20261121-7K2P". */
  reference: string;
  /** Shown on later pages: "Theo Banks". */
  about: string;
  /** A watermark on every page: "Draft". */
  mark: string | null;
  /** The logo is a data URL; it replaces the name. */
  sender: { name: string; lines: string[]; logo?: string | null };
  sections: Part[];
}

export type Part = Facts | Callout | Table | Sums | TextSection | Signatures;

/** Recipient on the left, document data on the right. */
export interface Facts {
  part: "facts";
  left: { label: string; lines: string[] };
  right: Fact[];
}

export interface Fact {
  label: string;
  text: string;
}

/** A notice at the top: accepted, replaced, not checked. */
export interface Callout {
  part: "notice";
  tone: "good" | "warn";
  text: string;
}

/** For example a room and its windows. Its header repeats on every page. */
export interface Table {
  part: "table";
  heading: string;
  note: string | null;
  columns: Column[];
  rows: Cell[][];
  /** Shown if there are no rows. */
  whenEmpty: string;
  /** Shown under the last row. */
  sum: Fact | null;
}

export interface Column {
  heading: string;
  /** Percent of the page width; a table's columns add up to 100. */
  share: number;
  align?: "left" | "right";
  /** For a column of bars, instead of a heading: what each bar stands for, in drawing order. */
  legend?: string[];
}

/**
 * A text with an optional second line; a size in large type; a checkbox; or stacked bars, each from 0 to 1 of the
 * column width.
 */
export type Cell =
  | { text: string; under?: string[]; weight?: "strong" | "size" }
  | { bars: number[] }
  | "box";

export interface Sums {
  part: "sums";
  lines: Fact[];
  total: Fact;
  /** Below the total: the deposit and the rest. */
  due: Fact[];
}

/** A text of any length, as typed. */
export interface TextSection {
  part: "words";
  heading: string;
  text: string;
}

/** Signature lines side by side: the text above each line, and its caption. */
export interface Signatures {
  part: "signatures";
  heading: string;
  text: string | null;
  lines: { above: string; label: string }[][];
}
