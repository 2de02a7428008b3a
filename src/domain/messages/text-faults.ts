/** Why a text that Twilio took was not delivered, by its number for it (twilio.com/docs/api/errors). */
const faults: Record<string, string> = {
  "21610": "This telephone has said STOP",
  "30002": "Our account at Twilio is suspended",
  "30003": "The telephone is switched off or out of reach",
  "30004": "The telephone does not take this text",
  "30005": "Nobody has this number any more",
  "30006": "This number is a landline, or its network takes no texts",
  "30007": "The network has taken it for unwanted advertising",
  "30032": "Our number is not verified with the carriers yet",
  "30034": "Our number is not registered with the carriers yet (10DLC)",
};

/** "The telephone is switched off or out of reach (Twilio 30003)". */
export function textFault(code: string | undefined): string {
  const words = faults[code ?? ""] ?? "The telephone network did not deliver it";
  return code ? `${words} (Twilio ${code})` : words;
}
