import type { CompanyProfile } from "#domain/company/profile.ts";
import type { TermedLine } from "#domain/company/termed-line.ts";
import type { Treatment } from "#domain/pricing/treatments.ts";
import type { Retention } from "#domain/privacy/retention.ts";
import type { Category } from "../categories.ts";
import type { NamedLink } from "../links.ts";
import type { Point } from "../reasons.ts";

interface Guide {
  title: string;
  /** Shorter name for breadcrumbs. */
  called?: string;
  lead: string;
  /** For search engines and link previews. */
  description: string;
  picture?: string;
  /** In place of a picture: a table on a card. */
  titleTable?: GuideTable;
  /** Puts the two ways to a visit below the lead. */
  hasActions?: boolean;
  /** Puts the prices of a treatment there, with its next actions. */
  pricesOf?: Treatment;
  /** Fills the button that calls, in front of the visit. */
  callsFirst?: boolean;
  /** Above the parts. */
  offers?: readonly Offer[];
  parts: readonly GuidePart[];
  /** The end of the page, where it is not the usual one. */
  closing?: ClosingCopy;
}

export interface GuidePart {
  title: string;
  /** For links to it. */
  id?: string;
  text?: readonly string[];
  list?: readonly string[];
  /** Short lines side by side, each with a check mark. */
  promises?: readonly string[];
  points?: readonly Point[];
  /** A picture beside the points, one below the other. */
  beside?: string;
  /** The four measures of a window, in the order of their drawing. */
  measured?: readonly Point[];
  /** Numbered, in order of time. */
  steps?: readonly PicturedPoint[];
  /** Two to four, without an order. */
  pictured?: readonly PicturedPoint[];
  /** Other companies, and what they make. */
  makers?: readonly Maker[];
  /** Puts the part on a card of its own. */
  isCard?: boolean;
  /** Shares its row with the next or previous half. */
  isHalf?: boolean;
  /** The color of a card (unset: sand), or of a half that has a panel of its own. */
  panel?: keyof typeof panelColors;
  table?: GuideTable;
  /** A button below the rest. */
  action?: NamedLink;
  links?: readonly NamedLink[];
}

export const panelColors = { glass: "bg-glass-pale", sand: "bg-sand" };

export interface PicturedPoint extends Point {
  /** A name of a picture or drawing (sections/illustration.tsx). */
  picture: string;
}

/** A company whose products we order. */
export interface Maker extends TermedLine {
  /** What they make, if a treatment is known. */
  category: Category | undefined;
}

export interface Offer extends PicturedPoint {
  /** What a visitor chooses by, in a few words. */
  fact?: string;
  /** Its place in the order of the work. */
  step?: number;
  /** A title across the page, above it and those after it. */
  above?: string;
  link?: NamedLink;
}

export interface GuideTable {
  caption: string;
  columns: readonly [string, ...string[]];
  /** A row of one cell heads those below it. */
  rows: readonly (readonly string[])[];
  /** Below it. */
  note?: string;
}

export interface ClosingCopy {
  /** From pictures.json, or samples (sections/illustration.tsx). */
  picture?: string;
  title?: string;
  text?: string;
  /** Fills the button that calls, in front of the visit. */
  callsFirst?: boolean;
}

export type GuideWriter = (company: CompanyProfile, retention: Retention) => Guide;
