/** Source: the fields of staff-crm.md section 3. */
export const importKinds = ["leads", "clients"] as const;
export type ImportKind = (typeof importKinds)[number];

/** Each field with its label and other programs' headings for it, in lower case without punctuation. */
const personFields = {
  firstName: { label: "First name", known: ["first name", "first", "given name", "forename"] },
  lastName: { label: "Last name", known: ["last name", "last", "surname", "family name"] },
  fullName: {
    label: "Full name",
    known: ["name", "full name", "contact", "contact name", "customer", "client"],
  },
  email: {
    label: "Email",
    known: ["email", "emails", "e mail", "e mails", "email address", "e mail address", "mail"],
  },
  phone: {
    label: "Phone",
    known: [
      "phone",
      "phone number",
      "mobile",
      "cell",
      "cell phone",
      "telephone",
      "mobile phone",
      "primary phone",
      "main phone",
      "phone main",
    ],
  },
  address: {
    label: "Address",
    known: [
      "address",
      "street",
      "street 1",
      "service street",
      "service street 1",
      "street address",
      "address 1",
      "address line 1",
    ],
  },
  city: { label: "City", known: ["city", "town", "service city"] },
  state: { label: "State", known: ["state", "province", "region", "service state"] },
  zipCode: {
    label: "ZIP code",
    known: ["zip", "zip code", "service zip", "service zip code", "postal code", "postcode", "zipcode"],
  },
  propertyType: { label: "Property type", known: ["property type", "property"] },
  notes: { label: "Notes", known: ["notes", "note", "comments", "comment", "remarks"] },
  createdAt: {
    label: "Created",
    known: [
      "created at",
      "created on",
      "created date",
      "create date",
      "creation date",
      "date created",
      "date added",
      "added",
      "added on",
      "added at",
      "lead date",
      "date joined",
      "joined",
      "joined on",
      "client since",
      "customer since",
    ],
  },
} as const;

const clientFields = {
  companyName: {
    label: "Company",
    known: ["company name", "business", "business name", "organization", "organisation", "account name"],
  },
  ...personFields,
} as const;

const leadFields = {
  ...personFields,
  message: {
    label: "Message",
    known: ["message", "request", "inquiry", "enquiry", "project", "description"],
  },
  leadType: { label: "Type", known: ["type", "lead type"] },
  status: { label: "Status", known: ["status", "stage", "lead status", "pipeline stage"] },
  source: { label: "Source", known: ["source", "lead source", "campaign"] },
  priority: { label: "Priority", known: ["priority", "urgency"] },
  followUpOn: {
    label: "Follow-up date",
    known: ["follow up", "follow up date", "next contact", "followupon"],
  },
  estimatedValue: {
    label: "Estimated value",
    known: ["estimated value", "value", "amount", "budget", "deal value"],
  },
} as const;

export type ImportField = keyof typeof leadFields | keyof typeof clientFields;

const fieldsOf: Record<
  ImportKind,
  Partial<Record<ImportField, { label: string; known: readonly string[] }>>
> = {
  leads: leadFields,
  clients: clientFields,
};

/** Fields and labels, in the order of the menu. */
export function importFields(kind: ImportKind): [ImportField, string][] {
  return Object.entries(fieldsOf[kind]).map(([field, { label }]) => [field as ImportField, label]);
}

/** What each row needs, as an office reads it. `knownLead` and `knownClient` of the server enforce it. */
export const importNeeds: Record<ImportKind, readonly string[]> = {
  leads: ["Full name, or First name and Last name", "Phone or Email"],
  clients: ["Full name, or First name and Last name, or Company", "Phone or Email"],
};

/** The field of each heading; null if it is unknown or an earlier column has the field. */
export function matchColumns(headings: readonly string[], kind: ImportKind): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = fieldMeant(heading, kind);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function fieldMeant(heading: string, kind: ImportKind): ImportField | undefined {
  const plain = normalizedText(heading);
  const found = Object.entries(fieldsOf[kind]).find(
    ([field, { label, known }]) =>
      known.includes(plain) || normalizedText(label) === plain || field.toLowerCase() === plain,
  );
  return found?.[0] as ImportField | undefined;
}

/** "E-Mail Address*" and "email_address" match. */
function normalizedText(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const sampleRow: Partial<Record<ImportField, string>> = {
  firstName: "Wanda",
  lastName: "Pruitt",
  email: "wanda@example.com",
  phone: "(850) 555-0142",
  address: "640 Live Oak Reach",
  city: "Santa Rosa Beach",
  state: "FL",
  zipCode: "32459",
  notes: "Gate code at the office",
  message: "Shades for the sunroom",
  createdAt: "2026-01-31",
};

/** A CSV file with one example row, whose headings an import recognizes. */
export function sampleFile(kind: ImportKind): string {
  const fields = importFields(kind).filter(([field]) => sampleRow[field] !== undefined);
  const lines = [fields.map(([, label]) => label), fields.map(([field]) => sampleRow[field])];
  return lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}
