interface Contact {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** A phone number or an email is required; one is enough (decision 037). */
export function missingContact({ phone, email }: Contact): { phone: string } | undefined {
  return phone?.trim() || email ? undefined : { phone: "Phone number is required" };
}
