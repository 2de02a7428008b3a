import { sql } from "drizzle-orm";
import { foldRowCounts } from "../../src/server/platform/db/row-counts.ts";
import { fill, idOf, makeRows, momentOf, oneOf, past, rowsOf, shared, users } from "./rows.mjs";

/** The sizes of the list benchmark, plus projects, quotes, payments, messages and events. */
export const sizes = {
  small: counts(1),
  tenth: counts(10),
  big: counts(100),
};

function counts(times) {
  return {
    leads: rowsOf(1_000 * times),
    clients: rowsOf(500 * times),
    appointments: rowsOf(2_000 * times),
    projects: rowsOf(300 * times),
    quotes: rowsOf(400 * times),
    payments: rowsOf(450 * times),
    messages: rowsOf(2_000 * times),
  };
}

/** Percentages of the rows. */
const ofProjects = { planning: 14, quoted: 14, approved: 8, in_progress: 12, completed: 46, on_hold: 6 };
const ofQuotes = { draft: 12, sent: 16, accepted: 44, declined: 18, expired: 10 };
const ofPayments = { captured: 92, pending: 3, failed: 2, refunded: 3 };

export async function makeReportRows(db, rows) {
  const { leads, clients, appointments, projects, quotes, payments, messages } = rows;
  const more = [
    [leads, turnRows(leads)],
    [projects, changeRows(projects)],
  ];
  await makeRows(db, { leads, clients, appointments }, ...more);
  await fill(db, "projects", projects, projectRows(projects, clients));
  await fill(db, "quotes", quotes, quoteRows(quotes, rows));
  await fill(db, "payments", payments, paymentRows(payments, rows));
  await fill(db, "messages", messages, messageRows(messages, leads));
  await foldRowCounts(db, "projects");
  await db.execute(sql`vacuum (analyze) row_counts`);
}

/** Two of five clients have several projects. */
function ownerOf(project, clients) {
  return idOf("client", `(${project}) * 13 % ${Math.ceil(clients * 0.4)}`);
}

function projectRows(rows, clients) {
  const begun = momentOf(rows, past);
  return (first, last) => `
    insert into projects (id, client_id, name, status, total_amount, completion_date, completed_at, created_at)
    select ${idOf("project", "n")}, ${ownerOf("n", clients)}, 'House ' || n, ${shared(ofProjects)},
      case when n % 5 > 0 then 800 + n % 9200 end, (${begun})::date + 40,
      case when ${shared(ofProjects)} = 'completed' then ${changedAt(begun, 2)} end, ${begun}
    from generate_series(${first}, ${last}) n`;
}

function quoteRows(rows, { projects, clients }) {
  const saved = momentOf(rows, past);
  const project = `n % ${projects}`;
  return (first, last) => `
    insert into quotes (id, project_id, client_id, quote_number, subtotal, total_amount, valid_until, status,
      sent_at, sent_by, decided_at, created_at)
    select ${idOf("quote", "n")}, ${idOf("project", project)}, ${ownerOf(project, clients)}, 'QTE-' || n,
      700 + n % 8100, 700 + n % 8100, saved::date + 30, status,
      case when status <> 'draft' then saved + interval '1 day' end, ${idOf("staff", `n % ${users}`)},
      case when status in ('accepted', 'declined') then saved + (1 + n % 20) * interval '1 day' end, saved
    from (select n, ${shared(ofQuotes)} as status, ${saved} as saved from generate_series(${first}, ${last}) n) as made`;
}

function paymentRows(rows, { projects, clients }) {
  const project = `n % ${projects}`;
  return (first, last) => `
    insert into payments (id, project_id, client_id, amount, payment_type, status, captured_at, created_at)
    select ${idOf("payment", "n")}, ${idOf("project", project)}, ${ownerOf(project, clients)}, 250 + n % 3100,
      ${oneOf(["deposit", "balance"], "n")}, ${shared(ofPayments)}, came, came
    from (select n, ${momentOf(rows, past)} as came from generate_series(${first}, ${last}) n) as made`;
}

function messageRows(rows, leads) {
  return (first, last) => `
    insert into messages (cause, channel, recipient, subject, body, state, lead_id, created_at, sent_at)
    select 'bench:' || n, 'email', 'person.' || n || '@example.com', 'We have your request',
      'Thank you. We call you back within a day.', 'sent', ${idOf("lead", `n % ${leads}`)}, made, made
    from (select n, ${momentOf(rows, past)} as made from generate_series(${first}, ${last}) n) as written`;
}

/** Moves each lead up to three times, hours or days after it came in. */
function turnRows(leads) {
  const stages = `array['new', 'contacted', 'qualified', 'quoted']`;
  return (first, last) => `
    insert into events (at, kind, subject_id, detail)
    select least(came + turn * turn * (1 + n % 60) * interval '1 hour', now()), 'lead.moved', ${idOf("lead", "n")},
      jsonb_build_object('label', 'Marisol Vega', 'from', (${stages})[turn], 'to', (${stages})[turn + 1])
    from (select n, turn, ${momentOf(leads, past)} as came
          from generate_series(${first}, ${last}) n, generate_series(1, 3) turn where turn <= n % 4) as turns
    order by n, turn`;
}

const changedAt = (begun, step) => `least(${begun} + ${step} * (12 + n % 20) * interval '1 day', now())`;

/** Changes each project, and completes those that are completed now. */
function changeRows(projects) {
  return (first, last) => `
    insert into events (at, kind, subject_id, detail)
    select ${changedAt("begun", "step")}, 'project.changed', ${idOf("project", "n")},
      jsonb_build_object('label', 'House ' || n, 'status', case step when 1 then 'in_progress' else status end)
    from (select n, step, ${shared(ofProjects)} as status, ${momentOf(projects, past)} as begun
          from generate_series(${first}, ${last}) n, generate_series(1, 2) step) as steps
    order by n, step`;
}
