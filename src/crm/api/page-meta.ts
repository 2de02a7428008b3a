/** Reads a meta tag of the page; undefined where the server wrote none. */
export function readMeta(what: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${what}"]`)?.content;
  return content && !content.startsWith("__") ? content : undefined;
}
