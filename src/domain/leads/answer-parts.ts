/** An answer in a text area, where commas and lines separate its parts: "Bedrooms, Privacy". */

/** In lower case. */
export function partsOf(text: string): string[] {
  return splitAnswer(text).map((part) => part.toLowerCase());
}

/** Adds the part at the end, or removes it wherever it stands alone. Keeps everything else as typed. */
export function joined(text: string, part: string): string {
  if (!partsOf(text).includes(part.toLowerCase())) {
    const before = text.trimEnd();
    return before === "" ? part : `${before}${/[,.!?]$/.test(before) ? " " : ", "}${part}`;
  }
  const lines = text.split("\n").map((line) => {
    const kept = line.split(",").filter((each) => each.trim().toLowerCase() !== part.toLowerCase());
    return kept.join(",").trim();
  });
  return lines.join("\n").trim();
}

function splitAnswer(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
