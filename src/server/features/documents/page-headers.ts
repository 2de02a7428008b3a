import type { Content } from "pdfmake";
import type { PdfDocument } from "./document.ts";
import { colors, contentWidth, display, hairline, label, page, run } from "./styles.ts";

export function letterhead({ sender, title, mark: status }: PdfDocument): Content {
  const small = { fontSize: 8.5, color: colors.inkSoft, alignment: "right" as const };
  return {
    stack: [
      {
        columns: [
          { stack: [mark(sender)], width: 300 },
          { stack: sender.lines.map((line) => run(line, small)), width: contentWidth - 300 },
        ],
      },
      { ...hairline(colors.brassLight, contentWidth, 1), margin: [0, 14, 0, 26] },
      display(title, 32),
      ...(status ? [label(status, { fontSize: 10, margin: [0, 2, 0, 0] })] : []),
    ],
    margin: [0, -18, 0, 20],
  };
}

/** The logo stands in for the name, which the footer of emails and later pages still give. */
function mark({ name, logo }: PdfDocument["sender"]): Content {
  return logo ? { image: logo, fit: [200, 56] } : display(name, 20);
}

export function laterHead({ title, reference, about, sender }: PdfDocument): Content {
  const quiet = { fontSize: 8, color: colors.inkSoft };
  return {
    stack: [
      {
        columns: [
          { ...display(shortened(sender.name), 10), width: contentWidth / 2 },
          {
            ...run(shortened(`${title} ${reference} · ${about}`), { ...quiet, alignment: "right" }),
            width: contentWidth / 2,
          },
        ],
      },
      { ...hairline(colors.sandDeep), margin: [0, 6, 0, 0] },
    ],
    margin: [page.left, 34, page.right, 0],
  };
}

/** Page headers and footers have one line; the first page has the full text. */
function shortened(text: string, max = 50): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

export function foot({ title, reference, mark }: PdfDocument, number: number, pages: number): Content {
  const quiet = { fontSize: 8, color: colors.inkSoft };
  const third = contentWidth / 3;
  return {
    stack: [
      { ...hairline(colors.sandDeep), margin: [0, 0, 0, 7] },
      {
        columns: [
          { ...run(shortened(`${title} ${reference}`, 34), quiet), width: third },
          { ...run(mark ?? "", { ...quiet, alignment: "center", color: colors.brass }), width: third },
          { ...run(`Page ${number} of ${pages}`, { ...quiet, alignment: "right" }), width: third },
        ],
      },
    ],
    margin: [page.left, 22, page.right, 0],
  };
}

export function watermark(text: string) {
  return {
    text,
    font: "Marcellus",
    fontSize: 130,
    color: colors.brass,
    opacity: 0.07,
    bold: false,
    angle: -52,
  };
}
