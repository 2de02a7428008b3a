import { sql } from "drizzle-orm";
import { foldRowCounts } from "../../src/server/platform/db/row-counts.ts";
import { isTrial } from "./harness.mjs";

/** A number of rows: at most a hundred in a trial. */
export function rowsOf(count) {
  return isTrial ? Math.min(count, 100) : count;
}

/** Numbers of leads, clients and appointments; all sizes cover the same dates. */
export const sizes = {
  small: { leads: rowsOf(1_000), clients: rowsOf(500), appointments: rowsOf(2_000) },
  big: { leads: rowsOf(100_000), clients: rowsOf(50_000), appointments: rowsOf(200_000) },
};

/** Days covered before today and, for appointments, after it. */
export const past = 730;
const ahead = 60;
export const users = 8;

/** A name that three rows have at any size, and one that a hundredth of the rows have. */
export const rare = "Quillfeather";
export const seldom = "Merriweather";

const firstNames =
  "Marisol Theo Wanda Priya Hank Odette Jun Gus Lenora Beatrix Carmen Desmond Frances Silas Noor".split(" ");
const lastNames =
  "Vega Lindqvist Pruitt Nair Boudreaux Fontaine Park Amari Shaw Holloway Ortiz Pike Delacroix".split(" ");
const towns = ["Destin", "Inlet Beach", "Miramar Beach", "Panama City", "Santa Rosa Beach", "Freeport"];
const streets = [
  "Sea Oat Lane",
  "Heron Walk",
  "Pelican Roost",
  "Saltgrass Court",
  "Tern Tower",
  "Mullet Run",
];
const wishes = [
  "Two bedrooms get the full morning sun. Can we darken them without losing the look of the room?",
  "Closing on a three-bedroom condo next week and starting from bare windows.",
  "Four sliders face the Gulf. We want shade without giving up the view. What would you suggest?",
  "Please call about faux wood blinds for the whole downstairs, nine windows.",
  "Twelve rental units in one tower, same stack of windows. Vertical blinds are falling apart.",
];

/** Percentages of the rows. */
const ofLeads = {
  new: 12,
  contacted: 12,
  qualified: 8,
  scheduled: 10,
  in_consultation: 6,
  quoted: 12,
  converted: 22,
  closed: 8,
  lost: 10,
};
const pastStatusShares = { completed: 85, cancelled: 10, rescheduled: 5 };
const futureStatusShares = { scheduled: 45, confirmed: 35, pending: 12, cancelled: 5, rescheduled: 3 };

/**
 * Fills an empty database. A row depends only on its number n, in cycles of different lengths, so each status, name and
 * town has the same share at any size. `moreEvents` are pairs of a count and the SQL that creates as many events.
 */
export async function makeRows(db, { leads, clients, appointments }, ...moreEvents) {
  await db.execute(staffRows());
  await fill(db, "clients", clients, clientRows(clients));
  // Row by row and without indexes, these triggers would take minutes.
  const triggers = [
    ["leads", "leads_refresh_last_contact"],
    ["appointments", "appointments_refresh_next"],
    ["appointments", "appointments_add_contact"],
  ];
  for (const [table, trigger] of triggers)
    await db.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
  await fill(db, "leads", leads, leadRows(leads, clients));
  await fill(db, "appointments", appointments, appointmentRows(appointments, { leads, clients }));
  for (const [table, trigger] of triggers)
    await db.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`));
  await setOrders(db);
  await fillWith(db, "events", [leads, eventRows(leads)], ...moreEvents);
  for (const noun of ["leads", "clients", "appointments"]) await foldRowCounts(db, noun);
  for (const written of ["row_counts", "lead_stage_history"])
    await db.execute(sql.raw(`vacuum (analyze) ${written}`));
}

/** Part by part, to stay below the statement timeout. */
async function setOrders(db) {
  for (const digit of "0123456789abcdef") {
    await db.execute(sql`
      update leads set next_appointment_at = next_appointment(id, client_id) where id::text like ${`${digit}%`}`);
    await db.execute(sql`
      update clients set next_appointment_at = next_appointment(null, id), last_contact_at = last_contact_of_client(id)
      where id::text like ${`${digit}%`}`);
  }
  for (const table of ["leads", "clients"]) await db.execute(sql.raw(`vacuum (analyze) ${table}`));
}

/** Rows per statement, to stay below the 30-second statement timeout. */
const atATime = 10_000;

export function fill(db, table, count, rowsBetween) {
  return fillWith(db, table, [count, rowsBetween]);
}

/** Their triggers look up each row's balance by these tables' own indexes. */
const readByTriggers = ["quotes", "payments"];

/** Creates the indexes after the rows, which takes a fraction of the time. */
async function fillWith(db, table, ...parts) {
  const { rows: found } = await db.execute(sql`
    select indexdef, format('%I', indexname) as index from pg_indexes
    where tablename = ${table} and indexname not in (select conname from pg_constraint)`);
  const indexes = readByTriggers.includes(table) ? [] : found;
  for (const { index } of indexes) await db.execute(sql.raw(`drop index ${index}`));
  for (const [count, rowsBetween] of parts) {
    for (let first = 0; first < count; first += atATime) {
      await db.execute(sql.raw(rowsBetween(first, Math.min(first + atATime, count) - 1)));
    }
  }
  for (const { indexdef } of indexes) await db.execute(sql.raw(indexdef));
  await db.execute(sql.raw(`vacuum (analyze) ${table}`));
}

function staffRows() {
  return sql.raw(`
    insert into users (id, username, username_folded, password_hash, state)
    select ${idOf("staff", "n")}, 'fitter-' || n, 'fitter-' || n, 'none', 'active' from generate_series(0, ${users - 1}) n`);
}

const person = "first_name, last_name, email, phone, phone_digits, address, city";

/** Includes the leads that became clients. */
function leadRows(rows, clients) {
  const sources = ["website", "referral", "Google", "website", "phone", "home show", "instagram"];
  const kinds = ["email", "consultation", "callback", "text", "other"];
  const priorities = ["normal", "normal", "high", "low", "normal", "urgent", "normal"];
  const chosen = momentOf(rows, past);
  return (first, last) => `
    insert into leads (id, ${person}, message, lead_type, priority, status, assigned_to, follow_up_on,
      source, service_area_id, client_id, possible_duplicate, created_at)
    select ${idOf("lead", "n")}, ${personOf(rows)}, ${oneOf(wishes, "n / 7")}, ${oneOf(kinds, "n / 11")},
      ${oneOf(priorities, "n / 3")}, ${shared(ofLeads)}, ${idOf("staff", `(n / 5) % ${users}`)},
      case when n % 9 < 3 then (${chosen})::date + n % 30 end, ${oneOf(sources, "n / 19")},
      (array(select id from service_areas order by name))[1 + (n / 23) % 6],
      case when ${shared(ofLeads)} = 'converted' then ${idOf("client", `n % ${clients}`)} end, n % 80 = 0, ${chosen}
    from generate_series(${first}, ${last}) n`;
}

function clientRows(rows) {
  const kinds = ["vacation_home", "primary_residence", "vacation_home", "rental_property", "residential"];
  return (first, last) => `
    insert into clients (id, ${person}, property_type, created_at)
    select ${idOf("client", "n")}, ${personOf(rows)}, ${oneOf(kinds, "n / 3")}, ${momentOf(rows, past)}
    from generate_series(${first}, ${last}) n`;
}

/** Spaces each user's appointments as far apart as the calendar allows, so that none is double-booked. */
function appointmentRows(rows, { leads, clients }) {
  const kinds = ["consultation", "installation", "consultation", "service", "followup"];
  return (first, last) => `
    insert into appointments (id, client_id, lead_id, appointment_type, scheduled_at, ends_at, duration, time_zone,
      status, confirmed_at, assigned_to, address, notes, created_at)
    select ${idOf("appointment", "n")},
      case when n % 3 < 2 then ${idOf("client", `n % ${clients}`)} end,
      case when n % 3 = 2 then ${idOf("lead", `n % ${leads}`)} end,
      ${oneOf(kinds, "n / 5")}, start, start + interval '30 minutes', 30, 'America/Chicago', status,
      case when status = 'confirmed' then start - interval '2 days' end, ${idOf("staff", `n % ${users}`)},
      ${addressOf()}, ${oneOf(wishes, "n / 3")}, least(start - interval '9 days', now())
    from (
      select n, start, case when start < now() then ${shared(pastStatusShares)} else ${shared(futureStatusShares)} end as status
      from (select n, ${momentOf(rows, past + ahead)} as start from generate_series(${first}, ${last}) n) as times
    ) as visits`;
}

/** Events of each lead: creation, contact and changes. */
function eventRows(leads) {
  const kinds = ["lead.created", "lead.moved", "session.opened", "lead.changed", "window.measured"];
  return (first, last) => `
    insert into events (at, kind, subject_id, detail)
    select ${momentOf(leads, past)}, ${oneOf(kinds, "n")}, ${idOf("lead", "n")}, '{"label": "Marisol Vega"}'
    from generate_series(${first}, ${last}) n`;
}

/** The same version 4 id for the same row in every table that refers to it. */
export function idOf(noun, number) {
  const digest = `md5('${noun}' || (${number}))`;
  return `overlay(overlay(${digest} placing '4' from 13) placing '8' from 17)::uuid`;
}

function personOf(rows) {
  const last = `case when n in (3, ${rows / 2}, ${rows - 3}) then '${rare}' when n % 100 = 37 then '${seldom}'
    else ${oneOf(lastNames, "n / 2")} end`;
  return `${oneOf(firstNames, "n")}, ${last}, 'person.' || n || '@example.com', '(850) 555-' || lpad((n % 10000)::text, 4, '0'),
    '850555' || lpad((n % 10000)::text, 4, '0'), ${addressOf()}, ${oneOf(towns, "n / 13")}`;
}

function addressOf() {
  return `(n % 977) || ' ' || ${oneOf(streets, "n / 17")}`;
}

export function oneOf(values, number) {
  return `(array[${values.map((value) => `'${value}'`).join(", ")}])[1 + (${number}) % ${values.length}]`;
}

/** Assigns each row a value by percentage. */
export function shared(shares) {
  const each = Object.entries(shares).flatMap(([value, share]) => Array(share).fill(value));
  return oneOf(each, "n * 37 + n / 100");
}

/** Spreads rows evenly over the days, of which the last `ahead` come after today. */
export function momentOf(rows, days) {
  return `date_trunc('milliseconds', now() - interval '${past} days' + n * (interval '${days} days' / ${rows}))`;
}
