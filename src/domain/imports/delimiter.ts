const delimiters = [",", ";", "\t"] as const;

/** The delimiter that is most frequent in the headings, outside quotes. */
export function delimiterOf(file: string): string {
  const headings = (file.split(/\r?\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}
