/** What the server wrote into the head of the office's page; undefined where it wrote nothing. */
export function told(what: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${what}"]`)?.content;
  return content && !content.startsWith("__") ? content : undefined;
}
