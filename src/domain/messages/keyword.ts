/** What a telephone may order with one word, whatever it was answering. */
export type Order = "stop" | "start" | "help";

/**
 * Twilio's own words for long numbers, so that what we believe and what they do never differ; and the usual ways to
 * write STOP, which Twilio lets through and the FCC counts as one.
 */
const words: Record<Order, readonly string[]> = {
  stop: [
    ...["STOP", "UNSUBSCRIBE", "END", "QUIT", "STOPALL", "REVOKE", "OPTOUT", "CANCEL"],
    ...["OPT OUT", "OPT-OUT", "STOP ALL", "STOP PLEASE", "PLEASE STOP", "STOP TEXTING", "STOP TEXTING ME"],
    ...["STOP TEXTS", "STOP MESSAGES", "UNSUBSCRIBE ME", "PLEASE UNSUBSCRIBE", "REMOVE ME"],
  ],
  start: ["START", "UNSTOP"],
  help: ["HELP", "INFO"],
};

/** The order that a received text is; undefined when it is something to read. Marks and capitals do not matter. */
export function orderIn(text: string): Order | undefined {
  const said = text
    .trim()
    .replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "")
    .replaceAll(/\s+/g, " ")
    .toUpperCase();
  return (Object.keys(words) as Order[]).find((order) => words[order].includes(said));
}
