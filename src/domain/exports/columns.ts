import { titleCase } from "../format.ts";
import { centsOf } from "../money.ts";
import type { Cell } from "./cells.ts";

export interface ExportColumn<Row> {
  heading: string;
  cell: (row: Row) => Cell;
}

interface Person {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  address: string | null;
  city: string | null;
  state: string;
  zipCode: string | null;
  propertyType: string | null;
  notes: string | null;
  createdAt: Date;
}

interface ExportedLead extends Person {
  message: string;
  leadType: string;
  status: string;
  source: string;
  priority: string;
  followUpOn: string | null;
  estimatedValue: string | null;
}

const text = (stored: string | null) => (stored === null ? null : titleCase(stored));

const person: ExportColumn<Person>[] = [
  { heading: "First name", cell: ({ firstName }) => firstName },
  { heading: "Last name", cell: ({ lastName }) => lastName },
  { heading: "Email", cell: ({ email }) => email },
  { heading: "Phone", cell: ({ phone }) => phone },
  { heading: "Address", cell: ({ address }) => address },
  { heading: "City", cell: ({ city }) => city },
  { heading: "State", cell: ({ state }) => state },
  { heading: "ZIP code", cell: ({ zipCode }) => zipCode },
  { heading: "Property type", cell: ({ propertyType }) => text(propertyType) },
];

const notes: ExportColumn<Person> = { heading: "Notes", cell: (row) => row.notes };
const created: ExportColumn<Person> = { heading: "Created", cell: ({ createdAt }) => createdAt };

/** An import recognizes these headings, so an exported file can be imported unchanged. */
export const clientColumns: readonly ExportColumn<Person & { companyName: string | null }>[] = [
  { heading: "Company", cell: ({ companyName }) => companyName },
  ...person,
  notes,
  created,
];

export const leadColumns: readonly ExportColumn<ExportedLead>[] = [
  ...person,
  { heading: "Message", cell: ({ message }) => message },
  { heading: "Type", cell: ({ leadType }) => text(leadType) },
  { heading: "Status", cell: ({ status }) => text(status) },
  { heading: "Source", cell: ({ source }) => source },
  { heading: "Priority", cell: ({ priority }) => text(priority) },
  { heading: "Follow-up date", cell: ({ followUpOn }) => followUpOn && { day: followUpOn } },
  { heading: "Estimated value", cell: ({ estimatedValue }) => dollars(estimatedValue) },
  notes,
  created,
];

function dollars(amount: string | null): number | null {
  const cents = amount === null ? undefined : centsOf(amount);
  return cents === undefined ? null : cents / 100;
}
