import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Retention } from "#domain/privacy/retention.ts";
import type { NamedLink } from "../links.ts";
import type { Point } from "../reasons.ts";

/** A page of explanation: a title, a lead and parts, each with a heading beside its words. */
export interface Guide {
  title: string;
  /** Its name in a trail of links, where the title is longer. */
  called?: string;
  lead: string;
  /** For search engines and link previews. */
  description: string;
  picture?: string;
  parts: readonly GuidePart[];
}

export interface GuidePart {
  title: string;
  text?: readonly string[];
  list?: readonly string[];
  points?: readonly Point[];
  table?: GuideTable;
  links?: readonly NamedLink[];
}

export interface GuideTable {
  caption: string;
  columns: readonly [string, ...string[]];
  rows: readonly (readonly string[])[];
}

/** Some pages say things that only the company's profile knows, and how long the office keeps what it is told. */
export type GuideWriter = (company: CompanyProfile, kept: Retention) => Guide;
