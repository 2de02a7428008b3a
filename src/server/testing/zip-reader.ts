import { crc32 } from "node:zlib";

/** Reads a stored (uncompressed) ZIP archive by its central directory, as unpackers do; checks every checksum. */
export function entriesIn(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf("PK\u0005\u0006");
  let place = archive.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.toString("latin1", place, place + 4) !== "PK\u0001\u0002")
      throw new Error("No directory entry");
    const [crc, size] = [archive.readUInt32LE(place + 16), archive.readUInt32LE(place + 24)];
    const [nameLength, extra] = [archive.readUInt16LE(place + 28), archive.readUInt16LE(place + 30)];
    const name = archive.toString("utf8", place + 46, place + 46 + nameLength);
    const local = archive.readUInt32LE(place + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    if (crc32(content) !== crc) throw new Error(`The checksum of ${name} is wrong`);
    entries.set(name, content);
    place += 46 + nameLength + extra;
  }
  return entries;
}
