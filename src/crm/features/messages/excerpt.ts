import type { Conversation } from "#contract/conversations.ts";
import { minute } from "#domain/durations.ts";

/** An automatic text begins with the company's name, which says nothing in a list of messages. */
export function withoutCompany(text: string, companyName: string | undefined): string {
  const opening = `${companyName}: `;
  return companyName && text.startsWith(opening) ? text.slice(opening.length) : text;
}

/** An automatic message that comes so soon only thanks for what was said. */
const soon = 5 * minute;

/** What a conversation shows: the last message, but a person's own words while they wait, or if only thanks followed. */
export function shownMessage({ last, spoken }: Pick<Conversation, "last" | "spoken">) {
  if (!spoken) return last;
  const followsLater = last.isAutomatic && Date.parse(last.at) - Date.parse(spoken.at) > soon;
  return followsLater && !spoken.waits ? last : spoken;
}
