import type { TextLength } from "#domain/messages/segments.ts";

/** "161 characters, sent as 2 texts"; of an alphabet that makes texts shorter it is said. */
export function lengthWords({ encoding, places, segments }: TextLength): string {
  const characters = places === 1 ? "1 character" : `${places} characters`;
  const texts = segments > 1 ? `, sent as ${segments} texts` : "";
  return encoding === "UCS-2"
    ? `${characters}${texts}. A sign such as ’ or ☀ leaves room for 70 in a text.`
    : `${characters}${texts}`;
}
