/** What looks like spam is kept until somebody has looked, within these limits; how long, retention says. */
export const quarantine = {
  /** Bytes of one request, as JSON. */
  mostBytes: 2_000,
  /** Kept of one address, and in all, within a day. */
  mostFromOne: 20,
  mostInAll: 2_000,
};

type Content = Record<string, unknown>;

/** Texts are not cut to fewer characters. */
const shortest = 40;
/** Cut last: who it is, and what they agreed to. */
const needed = new Set(["firstName", "lastName", "email", "phone", "consentWording"]);

/** A request's content within so many bytes. The longest texts are cut first, and end with "…". */
export function shortened<Sent extends object>(content: Sent, mostBytes = quarantine.mostBytes): Sent {
  let kept = content as Content;
  while (bytesOf(kept) > mostBytes) {
    const field = longestText(kept, (each) => !needed.has(each)) ?? longestText(kept, () => true);
    if (field === undefined) break;
    kept = { ...kept, [field]: halfOf(String(kept[field])) };
  }
  return kept as Sent;
}

/** In UTF-8. */
function bytesOf(content: Content): number {
  let bytes = 0;
  for (const character of JSON.stringify(content)) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function longestText(content: Content, mayBeCut: (field: string) => boolean): string | undefined {
  let longest: { field?: string; length: number } = { length: shortest };
  for (const [field, value] of Object.entries(content))
    if (typeof value === "string" && value.length > longest.length && mayBeCut(field))
      longest = { field, length: value.length };
  return longest.field;
}

/** No character is cut in two. */
function halfOf(text: string): string {
  return `${text.slice(0, Math.floor(text.length / 2) - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
