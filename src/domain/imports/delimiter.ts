const delimiters = [",", ";", "\t"] as const;

/** What stands between the columns: whichever is most often in the headings, outside of quotes. */
export function delimiterOf(file: string): string {
  const headings = (file.split(/\r?\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}
