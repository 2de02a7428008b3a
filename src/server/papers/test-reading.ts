import { extractText, getDocumentProxy } from "unpdf";

/** What a reader finds in a PDF: the words of each page, spaces made even, and the fonts that it brings. */
export async function read(pdf: Uint8Array): Promise<{ pages: string[]; text: string; fonts: string[] }> {
  const opened = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(opened, { mergePages: false });
  const pages = text.map((page) => page.replaceAll(/\s+/g, " ").normalize("NFC"));
  const fonts = Buffer.from(pdf)
    .toString("latin1")
    .matchAll(/\/BaseFont \/(\S+)/g);
  return { pages, text: pages.join(" "), fonts: [...new Set([...fonts].map(([, called = ""]) => called))] };
}
