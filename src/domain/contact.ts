interface Contact {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** One of phone and email is enough to reach somebody (decision 037). What is missing, by its field. */
export function missingContact({ phone, email }: Contact): { phone: string } | undefined {
  return phone?.trim() || email ? undefined : { phone: "Phone number is required" };
}
