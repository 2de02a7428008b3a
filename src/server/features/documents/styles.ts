import type { Drawing, Style, Text } from "pdfmake";
import { bodyFonts, fontRun, headingFonts } from "./fonts.ts";

/** Points: 72 to an inch. A Letter page is 612 by 792. */
export const page = { width: 612, left: 54, right: 54, top: 72, bottom: 72 };
export const contentWidth = page.width - page.left - page.right;

/** The colors of src/ui/theme.css, for print. */
export const colors = {
  deep: "#0d3038",
  brass: "#8a6a2f",
  brassLight: "#d9b877",
  sand: "#f5efe4",
  sandDeep: "#e6dcc9",
  ink: "#1c2b2e",
  inkSoft: "#51605f",
  good: "#22653f",
  goodPale: "#e3f1e7",
  warn: "#7a5200",
  warnPale: "#fbf0d6",
};

/** User text, in fonts that have its characters. */
export function run(text: string, style: Style = {}): Text {
  return { text: runs(text, bodyFonts), ...style };
}

/** The same in the display font. */
export function display(text: string, fontSize: number, style: Style = {}): Text {
  return { text: runs(text, headingFonts), fontSize, color: colors.deep, ...style };
}

/** A caption: small, spaced and in brass. */
export function label(text: string, style: Style = {}): Text {
  return run(text.toUpperCase(), {
    fontSize: 7,
    characterSpacing: 0.6,
    color: colors.brass,
    bold: true,
    ...style,
  });
}

/** 1 1/4" on two lines would be read as 1/4". */
const fraction = /(\d+ \d+\/\d+"?)/;

function runs(typed: string, fonts: typeof bodyFonts): Text[] {
  const { text, font } = fontRun(typed, fonts);
  return text
    .split(fraction)
    .map((piece, place) => ({ text: piece, font, ...(place % 2 === 1 ? { noWrap: true } : {}) }))
    .filter((piece) => piece.text !== "");
}

export function hairline(lineColor: string, width = contentWidth, lineWidth = 0.6): Drawing {
  return { canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }] };
}
