import type { CompanyProfile } from "#domain/company/profile.ts";
import { contactName } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import type { PdfDocument } from "./document.ts";

export interface Addressee {
  firstName: string;
  lastName: string;
  companyName?: string | null;
  phone: string;
  email: string | null;
  address: string | null;
  city: string | null;
  state: string;
  zipCode: string | null;
}

/** The company's letterhead; leaves out empty profile fields. */
export function senderOf(company: CompanyProfile, logo: string | null = null): PdfDocument["sender"] {
  const { companyName, address, phone, email, website, licence } = company;
  const lines = [address, formatPhone(phone), email, website, licence && `License ${licence}`];
  const named = logo ? [companyName, ...lines] : lines;
  return { name: companyName, logo, lines: named.filter((line) => line.trim() !== "") };
}

/** Name, address, phone and email, one per line. */
export function linesOfAddressee(client: Addressee): string[] {
  const { phone, email } = client;
  const lines = [
    client.companyName ?? "",
    contactName(client),
    ...houseOf(client),
    formatPhone(phone),
    email ?? "",
  ];
  return lines.filter((line) => line.trim() !== "");
}

/** "12 Gulf Drive" and "Destin, FL 32541", as far as known; a state alone is no address. */
function houseOf({ address, city, state, zipCode }: Addressee): string[] {
  const place = [city, [city || zipCode ? state : "", zipCode ?? ""].filter(Boolean).join(" ")];
  return [address ?? "", place.filter(Boolean).join(", ")].filter((line) => line.trim() !== "");
}
