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
export function orderIn(text: string): SmsCommand | undefined {
  const normalized = text
    .trim()
    .replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "")
    .replaceAll(/\s+/g, " ")
    .toUpperCase();
  return (Object.keys(commands) as SmsCommand[]).find((order) => commands[order].includes(normalized));
}

/** Twilio's error codes for undelivered texts (twilio.com/docs/api/errors). */
const faults: Record<string, string> = {
  "21610": "This number opted out with STOP",
  "30002": "Our Twilio account is suspended",
  "30003": "The phone is off or out of range",
  "30004": "The phone can't receive this text",
  "30005": "This number is no longer in service",
  "30006": "This number is a landline, or its carrier doesn't accept texts",
  "30007": "The carrier blocked it as spam",
  "30032": "Our number isn't verified with the carriers yet",
  "30034": "Our number isn't registered with the carriers yet (10DLC)",
};

/** "The phone is off or out of range (Twilio 30003)". */
export function textFault(code: string | undefined): string {
  const templates = faults[code ?? ""] ?? "The carrier didn't deliver it";
  return code ? `${templates} (Twilio ${code})` : templates;
}
