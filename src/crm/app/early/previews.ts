import { type Day, dayAt, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";

interface PreviewRow {
  href: string;
  title: string;
  detail: string;
}

export interface Preview {
  title: string;
  /** The screen's own first call, or one for the preview only. */
  address: string;
  rowsOf: (body: never) => PreviewRow[];
}

interface Person {
  id: string;
  companyName?: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
}

interface Appointment {
  id: string;
  scheduledAt: string;
  clientName: string;
  address?: string | null;
}

interface Task {
  name: string;
  phone: string;
}

interface PreviewContext {
  pathname: string;
  search: string;
  timeZone: string;
  now: Date;
}

/** The first data of the screens that people open first. Filtered lists have none. */
export function previewAt({ pathname, search, timeZone, now }: PreviewContext): Preview | undefined {
  const path = pathname.replace(/\/$/, "");
  const day = dayAt(now, timeZone);
  if (path === "/crm" && !search) return myDay(timeZone);
  if (path === "/crm/leads" && !search)
    return people("New Leads", "/api/leads?column=new&limit=50", "/crm/leads");
  if (path === "/crm/clients" && !search) return people("Clients", "/api/clients?limit=50", "/crm/clients");
  if (path === "/crm/appointments" && /^(\?view=(calendar|list))?$/.test(search)) return today(day, timeZone);
  return undefined;
}

function people(title: string, address: string, place: string): Preview {
  return {
    ...{ title, address },
    rowsOf: (found: Person[]) =>
      found.map(({ id, companyName, firstName, lastName, phone }) => ({
        href: `${place}/${id}`,
        title: companyName ?? `${firstName} ${lastName}`.trim(),
        detail: phone ? formatPhone(phone) : "",
      })),
  };
}

function myDay(timeZone: string): Preview {
  return {
    ...{ title: "Today", address: "/api/dashboard/mine" },
    rowsOf: ({ appointments, tasks }: { appointments: Appointment[]; tasks: Task[] }) => [
      ...rowsOfDay(appointments, timeZone),
      ...tasks.map(({ name, phone }) => ({
        ...{ href: telephoneLink(phone), title: name },
        detail: formatPhone(phone),
      })),
    ],
  };
}

function today(day: Day, timeZone: string): Preview {
  return {
    title: "Today",
    address: `/api/appointments?from=${day}&to=${day}&sort=scheduledAt&limit=50`,
    rowsOf: (appointments: Appointment[]) => rowsOfDay(appointments, timeZone),
  };
}

function rowsOfDay(appointments: Appointment[], timeZone: string): PreviewRow[] {
  return appointments.map(({ id, scheduledAt, clientName, address }) => ({
    href: `/crm/appointments?open=show&id=${id}`,
    title: `${spokenTime(wallClockAt(new Date(scheduledAt), timeZone).time)} ${clientName}`,
    detail: address ?? "",
  }));
}
