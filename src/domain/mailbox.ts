/**
 * Normalizes an email address to its mailbox. Case, a plus suffix and the dots in a Gmail address do not make a
 * different mailbox.
 */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.trim().toLowerCase().split("@");
  const [mailbox = ""] = name.split("+");
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${host}`;
}
