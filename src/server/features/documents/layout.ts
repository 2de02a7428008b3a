import type { Content, Document } from "pdfmake";
import type { Callout, Facts, Part, PdfDocument, Signatures, Sums, TextSection } from "./document.ts";
import { foot, laterHead, letterhead, watermark } from "./page-headers.ts";
import { roomTable } from "./room-table.ts";
import { colors, contentWidth, display, hairline, label, page, run } from "./styles.ts";

/** Longer texts start on a new page: a block that is kept together must fit on one. */
const maxUnbrokenLength = 1_500;
const maxUnbrokenLines = 20;
const maxRowsBeforeSums = 5;

/** Letter size, brand fonts and colors, brass hairlines. */
export function documentOf(pdf: PdfDocument): Document {
  const { title, reference, sender, mark } = pdf;
  return {
    pageSize: "LETTER",
    pageMargins: [page.left, page.top, page.right, page.bottom],
    info: { title: `${title} ${reference}`, author: sender.name },
    language: "en-US",
    displayTitle: true,
    defaultStyle: { font: "Figtree", fontSize: 9.5, color: colors.ink, lineHeight: 1.15 },
    ...(mark ? { watermark: watermark(mark) } : {}),
    header: (number) => (number === 1 ? undefined : laterHead(pdf)),
    footer: (number, pages) => foot(pdf, number, pages),
    content: [letterhead(pdf), ...withSumsTogether(pdf.sections)],
  };
}

/** A short last table moves to the next page with its sums, so that no page begins with the total alone. */
function withSumsTogether(sections: Part[]): Content[] {
  const sumsAt = sections.findIndex(({ part }) => part === "sums");
  const last = sections[sumsAt - 1];
  if (last?.part !== "table" || last.rows.length > maxRowsBeforeSums) return sections.map(content);
  return [
    ...sections.slice(0, sumsAt - 1).map(content),
    { unbreakable: true, stack: sections.slice(sumsAt - 1, sumsAt + 1).map(content) },
    ...sections.slice(sumsAt + 1).map(content),
  ];
}

function content(part: Part): Content {
  switch (part.part) {
    case "facts":
      return facts(part);
    case "notice":
      return callout(part);
    case "table":
      return roomTable(part);
    case "sums":
      return sums(part);
    case "words":
      return prose(part);
    case "signatures":
      return signatures(part);
  }
}

function facts({ left, right }: Facts): Content {
  const [name = "", ...lines] = left.lines;
  const labelWidth = 84;
  const textWidth = contentWidth / 2 - labelWidth;
  return {
    columns: [
      {
        width: contentWidth / 2,
        stack: [
          label(left.label, { margin: [0, 0, 0, 5] }),
          display(name, 14, { margin: [0, 0, 12, 3] }),
          ...lines.map((line) => run(line, { margin: [0, 0, 12, 1] })),
        ],
      },
      {
        width: contentWidth / 2,
        stack: right.map((fact) => ({
          columns: [
            { ...label(fact.label, { margin: [0, 2.2, 0, 0] }), width: labelWidth },
            { ...run(fact.text), width: textWidth },
          ],
          margin: [0, 0, 0, 3.5],
        })),
      },
    ],
    margin: [0, 0, 0, 28],
  };
}

function callout({ tone, text }: Callout): Content {
  const isGood = tone === "good";
  return {
    table: {
      widths: [contentWidth - 28],
      body: [[run(text, { bold: true, color: isGood ? colors.good : colors.warn })]],
    },
    layout: {
      hLineWidth: () => 0,
      hLineColor: () => colors.ink,
      vLineWidth: () => 0,
      paddingLeft: () => 14,
      paddingRight: () => 14,
      paddingTop: () => 8,
      paddingBottom: () => 7,
      fillColor: () => (isGood ? colors.goodPale : colors.warnPale),
    },
    margin: [0, -6, 0, 24],
  };
}

function sums({ lines, total, due }: Sums): Content {
  const width = 250;
  const line = (fact: { label: string; text: string }): Content => ({
    columns: [
      { ...run(fact.label, { color: colors.inkSoft }), width: width / 2 },
      { ...run(fact.text, { alignment: "right" }), width: width / 2 },
    ],
    margin: [contentWidth - width, 0, 0, 5],
  });
  return {
    unbreakable: true,
    stack: [
      ...lines.map(line),
      { ...hairline(colors.brassLight, width, 1), margin: [contentWidth - width, 4, 0, 9] },
      {
        columns: [
          { ...display(total.label, 15), width: width / 2 },
          { ...amount(total.text), width: width / 2 },
        ],
        margin: [contentWidth - width, 0, 0, due.length > 0 ? 8 : 0],
      },
      ...due.map(line),
    ],
    margin: [0, 4, 0, 30],
  };
}

/** In Figtree: the zero of Marcellus looks like an O. */
const amount = (text: string) =>
  run(text, { fontSize: 17, bold: true, alignment: "right", color: colors.deep, margin: [0, -1.5, 0, 0] });

function prose({ heading, text }: TextSection): Content {
  const isLong = text.length > maxUnbrokenLength || text.split("\n").length > maxUnbrokenLines;
  return {
    stack: [display(heading, 13, { margin: [0, 0, 0, 5] }), run(text, { fontSize: 9, lineHeight: 1.3 })],
    ...(isLong ? { pageBreak: "before" } : { unbreakable: true }),
    margin: [0, 0, 0, 26],
  };
}

function signatures({ heading, text, lines }: Signatures): Content {
  return {
    unbreakable: true,
    stack: [
      display(heading, 13, { margin: [0, 0, 0, 5] }),
      ...(text ? [run(text, { margin: [0, 0, 0, 0] })] : []),
      ...lines.map(signatureLine),
    ],
  };
}

function signatureLine(line: Signatures["lines"][number]): Content {
  const gap = 18;
  const width = (contentWidth - gap * (line.length - 1)) / line.length;
  return {
    columns: line.map(({ above, label: name }) => ({
      width,
      stack: [
        { ...run(above || " ", { bold: true }), margin: [0, 30, 0, 3] },
        hairline(colors.ink, width),
        label(name, { margin: [0, 5, 0, 0] }),
      ],
    })),
    columnGap: gap,
  };
}
