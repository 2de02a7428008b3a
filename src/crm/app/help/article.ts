import type { Rule } from "../../layout/may.tsx";

export interface Article {
  /** Unique. */
  id: string;
  title: string;
  /** Routes that show it, in the router's form; settings pages by their own address. */
  screens: readonly string[];
  /** Everybody who may open one of the screens by default. */
  shownTo?: Rule;
  /** Search words that the title lacks. */
  also?: string;
  /** A paragraph, or numbered steps. */
  body: readonly (string | readonly string[])[];
}
