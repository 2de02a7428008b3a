import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Addressee } from "./addressees.ts";

/** User and time of the sign-off; null before it. */
export interface SignedName {
  name: string;
  at: Date;
}

export interface PrintedWindow {
  name: string;
  windowType: string | null;
  location: string | null;
  /** Inches as decimal strings. */
  width: string;
  height: string;
  depth: string | null;
  productName: string | null;
  materialSelection: string | null;
  features: string[];
  notes: string | null;
  sizeCopied: boolean;
  /** A warning before ordering, such as a changed size or a window without an accepted line. */
  orderNote: string | null;
}

export interface MeasuringSheetData {
  company: CompanyProfile;
  /** A data URL. */
  logo: string | null;
  client: Addressee & { notes: string | null };
  project: { name: string; description: string | null };
  rooms: { name: string; notes: string | null; windows: PrintedWindow[] }[];
  /** The quotes that products and sizes come from; empty while nothing is accepted. Installers see no number. */
  accepted: { quoteNumber: string | null; optionName: string | null }[];
  measured: SignedName | null;
  checked: SignedName | null;
  /** The time of printing: sizes may have changed since. */
  at: Date;
  timeZone: string;
}
