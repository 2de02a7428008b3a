/** The parts of pdfmake 0.3 that are used here; it ships no types. */
declare module "pdfmake" {
  export type Margins = [left: number, top: number, right: number, bottom: number];

  export interface Style {
    font?: string;
    fontSize?: number;
    /** An empty list shapes a text as a whole, not word by word. */
    fontFeatures?: string[];
    bold?: boolean;
    color?: string;
    lineHeight?: number;
    characterSpacing?: number;
    alignment?: "left" | "right" | "center";
    noWrap?: boolean;
    margin?: Margins;
  }

  export interface Text extends Style {
    text: string | Text[];
    pageBreak?: "before";
    colSpan?: number;
    width?: number;
  }

  export interface Stack extends Style {
    stack: Content[];
    unbreakable?: boolean;
    width?: number;
    pageBreak?: "before";
    colSpan?: number;
  }

  export interface Columns extends Style {
    columns: Content[];
    columnGap?: number;
    colSpan?: number;
  }

  export interface Picture {
    /** A data URL. */
    image: string;
    fit: [width: number, height: number];
  }

  export interface Drawing {
    canvas: (
      | { type: "line"; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor: string }
      | {
          type: "rect";
          x: number;
          y: number;
          w: number;
          h: number;
          lineWidth: number;
          lineColor: string;
          /** Fill color. */
          color?: string;
        }
    )[];
    width?: number;
    margin?: Margins;
    colSpan?: number;
  }

  export interface TableLayout {
    /** Line width above row `line`; the last one is below the last row. */
    hLineWidth: (line: number, node: Table) => number;
    hLineColor: (line: number, node: Table) => string;
    vLineWidth: (line: number) => number;
    paddingLeft: (column: number) => number;
    paddingRight: (column: number, node: Table) => number;
    paddingTop: (row: number, node: Table) => number;
    paddingBottom: (row: number, node: Table) => number;
    fillColor?: (row: number) => string | null;
  }

  export interface Table {
    table: {
      widths: number[];
      body: Content[][];
      /** Rows that repeat on every page of the table. */
      headerRows?: number;
      keepWithHeaderRows?: number;
      dontBreakRows?: boolean;
    };
    layout?: TableLayout;
    margin?: Margins;
    colSpan?: number;
  }

  export type Content = Text | Stack | Columns | Picture | Drawing | Table;

  export interface Document {
    pageSize: "LETTER";
    pageMargins: Margins;
    info: { title: string; author: string; creationDate?: Date };
    language: string;
    displayTitle: boolean;
    defaultStyle: Style;
    watermark?: Style & { text: string; opacity: number; angle?: number };
    header: (page: number, pages: number) => Content | undefined;
    footer: (page: number, pages: number) => Content;
    content: Content[];
  }

  export interface FontFiles {
    normal: string;
    bold: string;
  }

  const pdfmake: {
    setFonts(fonts: Record<string, FontFiles>): void;
    setUrlAccessPolicy(mayFetch: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(document: Document): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}

/** The part of fontkit 2 that is used here: which characters a font has. */
declare module "fontkit" {
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean };
}
