import type { ReactNode } from "react";
import type { PageRequest, Surroundings } from "./renderer.ts";

/** What a page is, before it is a document. */
export interface Page {
  /** The document adds the company's name to it. */
  title: string;
  description: string;
  /** What a trail of links calls it, where that is shorter than its title. */
  called?: string | undefined;
  /** The picture that a link to it shows elsewhere. */
  picture?: string | undefined;
  /** Path of the page that search engines should prefer to this one. */
  canonical?: string;
  /** True where search engines are asked to stay away. */
  unlisted?: boolean;
  structuredData?: readonly object[];
  body: ReactNode;
}

export type PageMaker = (surroundings: Surroundings, request: PageRequest) => Page;
