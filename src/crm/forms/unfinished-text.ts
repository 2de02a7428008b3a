const messages: Record<string, string> = { date: "Enter a full date", time: "Enter a full time" };

/** Asks for the rest of a date or time if only a part is typed. Its value is empty then, like that of a cleared one. */
export function unfinishedText(field: Partial<HTMLInputElement> | null | undefined): string | undefined {
  return field?.validity?.badInput ? messages[field.type ?? ""] : undefined;
}
