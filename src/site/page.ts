import type { ReactNode } from "react";
import type { PageRequest, Surroundings } from "./door.ts";

/** What a page is, before it is a document. */
export interface Page {
  /** Without the company's name, which the document adds. */
  title: string;
  description: string;
  /** Path of the page that search engines should prefer to this one. */
  canonical?: string;
  /** True where search engines are asked to stay away. */
  unlisted?: boolean;
  structuredData?: readonly object[];
  body: ReactNode;
}

export type PageMaker = (surroundings: Surroundings, request: PageRequest) => Page;
