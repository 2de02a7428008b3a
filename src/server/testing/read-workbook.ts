import { inflateRawSync } from "node:zlib";

/** Parts of a zip file by name, from its central directory. */
export function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = zip.indexOf("PK\u0001\u0002", 0, "latin1");
  while (at >= 0 && zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    const bytes = method === 0 ? packed : inflateRawSync(packed);
    files.set(zip.toString("utf8", at + 46, at + 46 + name), bytes.toString("utf8"));
    at += 46 + name + extra + comment;
  }
  return files;
}

/** The texts of a sheet, cell by cell; cells refer to the workbook's shared strings. */
export function textsOf(files: Map<string, string>, sheet: number): string[] {
  const [, ...texts] = (files.get("xl/sharedStrings.xml") ?? "").split(/<si><t[^>]*>/);
  const used = (files.get(`xl/worksheets/sheet${sheet}.xml`) ?? "").matchAll(/t="s"><v>(\d+)</g);
  return [...used].map(([, place]) => texts[Number(place)]?.split("<")[0] ?? "");
}

/** A day or a time, as a sheet counts it: days since December 30, 1899. */
export function serialOf(moment: string): number {
  return (Date.parse(moment) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

/** Numbers of a sheet by cell ("B5"), each with the format of its style. */
export function cellsOf(files: Map<string, string>) {
  const styles = files.get("xl/styles.xml") ?? "";
  const known = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code = ""]) => [
      id,
      code.replaceAll("&quot;", '"'),
    ]),
  );
  const [, uses = ""] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const formats = [...uses.matchAll(/<xf ([^>]*)>/g)].map(([, style = ""]) =>
    known.get(/numFmtId="(\d+)"/.exec(style)?.[1] ?? ""),
  );
  return (sheet: number) => {
    const numbers = (files.get(`xl/worksheets/sheet${sheet}.xml`) ?? "").matchAll(
      /<c r="([A-Z]+\d+)"([^>]*)><v>([^<]+)<\/v>/g,
    );
    return new Map(
      [...numbers]
        .filter(([, , more = ""]) => !more.includes('t="s"'))
        .map(([, place, more = "", value]) => {
          const [, style = "0"] = /s="(\d+)"/.exec(more) ?? [];
          return [place, { value: Number(value), format: formats[Number(style)] }];
        }),
    );
  };
}
