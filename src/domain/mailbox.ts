/**
 * One spelling of the mailbox that an email address reaches: case and what follows a plus make no other mailbox, nor do
 * dots at Gmail.
 */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.trim().toLowerCase().split("@");
  const [mailbox = ""] = name.split("+");
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${host}`;
}
