import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

type Section = () => ReactNode;

const made = new Map<Section, string>();

/** Renders a section that never changes once and reuses the HTML: React rendering dominates the time of a page. */
export function Still({ of: Section }: { of: Section }) {
  const html = made.get(Section) ?? renderToStaticMarkup(<Section />);
  made.set(Section, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
