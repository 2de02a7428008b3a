type SmsCommand = "stop" | "start" | "help";

/**
 * Twilio's own keywords, so that our consent records match what Twilio blocks. Also common variants of STOP, which
 * Twilio passes through but the FCC counts as opting out.
 */
const commands: Record<SmsCommand, readonly string[]> = {
  stop: [
    ...["STOP", "UNSUBSCRIBE", "END", "QUIT", "STOPALL", "REVOKE", "OPTOUT", "CANCEL"],
    ...["OPT OUT", "OPT-OUT", "STOP ALL", "STOP PLEASE", "PLEASE STOP", "STOP TEXTING", "STOP TEXTING ME"],
    ...["STOP TEXTS", "STOP MESSAGES", "UNSUBSCRIBE ME", "PLEASE UNSUBSCRIBE", "REMOVE ME"],
  ],
  start: ["START", "UNSTOP"],
  help: ["HELP", "INFO"],
};

/** Ignores case and punctuation. Undefined if the text is not a keyword. */
export function smsCommandIn(text: string): SmsCommand | undefined {
  const normalized = text
    .trim()
    .replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "")
    .replaceAll(/\s+/g, " ")
    .toUpperCase();
  return (Object.keys(commands) as SmsCommand[]).find((order) => commands[order].includes(normalized));
}
