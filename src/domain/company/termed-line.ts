/** A line of Settings: a name and, after the first colon, what belongs to it. */
export interface TermedLine {
  name: string;
  /** Empty without a colon. */
  text: string;
}

export function termedLine(line: string): TermedLine {
  const [name = "", ...rest] = line.split(":");
  return { name: name.trim(), text: rest.join(":").trim() };
}
