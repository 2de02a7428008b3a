interface Contact {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** A phone number or an email is required; one is enough (decision 037). */
export function missingContact({ phone, email }: Contact): { phone: string } | undefined {
  return phone?.trim() || email ? undefined : { phone: "Phone number is required" };
}

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
