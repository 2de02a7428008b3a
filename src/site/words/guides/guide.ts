import type { CompanyProfile } from "#domain/company/profile.ts";
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
  links?: readonly NamedLink[];
}

/** Some pages say things that only the company's profile knows. */
export type GuideWriter = (company: CompanyProfile) => Guide;
