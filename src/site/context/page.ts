import { createContext, type ReactNode } from "react";
import type { PageRequest, RenderContext } from "./renderer.ts";

export interface Page {
  /** Without the company's name; the document adds it. */
  title: string;
  description: string;
  /** Shorter name for breadcrumbs. */
  called?: string | undefined;
  picture?: string | undefined;
  /** Path of the canonical page, if it is another one. */
  canonical?: string;
  /** True adds noindex. */
  unlisted?: boolean;
  /** Dark on a dark device, like the office behind it. */
  followsDevice?: boolean;
  structuredData?: readonly object[];
  body: ReactNode;
}

export type PageMaker = (context: RenderContext, request: PageRequest) => Page;

/** The theme's shell color, for places without CSS: the theme-color tag and the manifest. */
export const pageColor = "#fdfbf7";

/** For parts on every page that need more than the company profile. */
export const PageContext = createContext<RenderContext | undefined>(undefined);
