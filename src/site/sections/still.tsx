import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * A section that says the same to everybody, whatever the company's profile says: it is rendered once and then only
 * put in its place, which halves the time that a page takes. It must ask for no surroundings.
 */
export function still(Section: () => ReactNode): () => ReactNode {
  let html: string | undefined;
  return function StillSection() {
    html ??= renderToStaticMarkup(<Section />);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
    return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
