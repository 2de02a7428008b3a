import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

type Section = () => ReactNode;

const made = new Map<Section, string>();

/**
 * A section that says the same to everybody, whatever the company's profile says: it is rendered once and then only
 * put in its place, which is what most of the time that a page takes would go to.
 */
export function Still({ of: Section }: { of: Section }) {
  const html = made.get(Section) ?? renderToStaticMarkup(<Section />);
  made.set(Section, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
