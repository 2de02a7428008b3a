/**
 * What stands on a paper, before anyone thinks of fonts and millimetres. All of it is plain text: nothing is ever read
 * as markup. Sizes and amounts are written out, as they are printed.
 */
export interface Paper {
  /** "Quote" */
  title: string;
  /** What every page says besides: "QTE-20261121-7K2P". */
  reference: string;
  /** Whom or what it is about, on the later pages: "Theo Banks". */
  about: string;
  /** One word across every page, where the paper is not what it would be taken for: "Draft". */
  mark: string | null;
  sender: { name: string; lines: string[] };
  parts: Part[];
}

export type Part = Facts | Notice | Table | Sums | Words | Signatures;

/** To the left whom it is for, to the right what it is. */
export interface Facts {
  part: "facts";
  left: { label: string; lines: string[] };
  right: Fact[];
}

export interface Fact {
  label: string;
  text: string;
}

/** Something to be seen before all else: accepted, replaced, not checked. */
export interface Notice {
  part: "notice";
  tone: "good" | "warn";
  text: string;
}

/** A room and its windows, say. Its heads stand again on every page that it reaches. */
export interface Table {
  part: "table";
  heading: string;
  note: string | null;
  columns: Column[];
  rows: Cell[][];
  /** Said instead of rows where there are none. */
  whenEmpty: string;
  /** Under the last row. */
  sum: Fact | null;
}

export interface Column {
  heading: string;
  /** Share of the page's width; those of a table make 100. */
  share: number;
  align?: "left" | "right";
  /** Of a column of bars, in place of a heading: what each stands for, in the order in which they are drawn. */
  legend?: string[];
}

/**
 * What stands in a cell, and in smaller letters under it; a size, to be read at arm's length; a box to be ticked; or
 * bars, one over the other, each from 0 to 1 of the column's width.
 */
export type Cell =
  | { text: string; under?: string[]; weight?: "strong" | "size" }
  | { bars: number[] }
  | "box";

/** What it comes to. */
export interface Sums {
  part: "sums";
  lines: Fact[];
  total: Fact;
}

/** A text of any length, as it was typed. */
export interface Words {
  part: "words";
  heading: string;
  text: string;
}

/** Lines to sign on, beside each other: what stands on a line already, and what it is for. */
export interface Signatures {
  part: "signatures";
  heading: string;
  text: string | null;
  lines: { above: string; label: string }[][];
}
