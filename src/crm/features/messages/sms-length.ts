import type { TextLength } from "#domain/messages/segments.ts";

/** "161 characters, sent as 2 texts", with a note where special characters shorten a text. */
export function lengthWords({ encoding, places, segments }: TextLength): string {
  const characters = places === 1 ? "1 character" : `${places} characters`;
  const texts = segments > 1 ? `, sent as ${segments} texts` : "";
  return encoding === "UCS-2"
    ? `${characters}${texts}. Special characters like ’ or ☀ limit a text to 70.`
    : `${characters}${texts}`;
}
