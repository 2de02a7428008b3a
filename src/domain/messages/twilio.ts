/** Twilio's error codes for undelivered texts (twilio.com/docs/api/errors). */
const reasons: Record<string, string> = {
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
export function twilioErrorText(code: string | undefined): string {
  const reason = reasons[code ?? ""] ?? "The carrier didn't deliver it";
  return code ? `${reason} (Twilio ${code})` : reason;
}
