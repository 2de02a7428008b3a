/** What every calendar knows a visit by. */
export function visitUid(id: string): string {
  return `${id}@valance`;
}

/** A calendar's text has line ends and tabs, and no other control characters (RFC 5545, section 3.3.11). */
export function calendarText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g, " ");
}
