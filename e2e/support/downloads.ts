import { inflateRawSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";

/** The text of a PDF, one line per page. */
export async function textOfPdf(file: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return text;
}

/** The parts of an Excel file by name, from its ZIP directory. */
export function filesOfExcel(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = zip.indexOf("PK\u0001\u0002", 0, "latin1");
  while (at >= 0 && zip.readUInt32LE(at) === 0x02014b50) {
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    parts.set(zip.toString("utf8", at + 46, nameEnd), bytes.toString("utf8"));
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}
