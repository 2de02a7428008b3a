/** The UID that identifies an appointment in every calendar. */
export function appointmentUid(id: string): string {
  return `${id}@valance`;
}

/** iCalendar text allows line breaks and tabs, and no other control characters (RFC 5545, section 3.3.11). */
export function calendarText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g, " ");
}
