// Checks that the office stays fast as it grows: with a hundred times the rows, every list, search and stat takes at
// most 1.5 times as long. A ratio does not depend on the machine.
import { writeCursor } from "../src/server/platform/db/cursor.ts";
import { finish, heading, ms, race } from "./lib/harness.mjs";
import { callInTurns, openOffice, rowCountText } from "./lib/office.mjs";
import { makeRows, rare, seldom, sizes } from "./lib/rows.mjs";

const bar = 1.5;

/**
 * The calls compared between both offices: title and path, which may depend on the data. Pages are short enough that
 * the small office fills them too, so both send the same number of rows.
 */
const calls = [
  ...listOf("leads", {
    "a hundred": "limit=100",
    "by name": "sort=lastName",
    "by status": "sort=status",
    "of one status": "status=new",
    "of one type": "leadType=callback",
    "of one status and type": "status=converted&leadType=email&limit=10",
    "by assignee": ({ user }) => `assignedTo=${user}`,
    "to follow up": "followUp=due",
    "possible duplicates": "duplicates=possible&limit=10",
    "of one column": "column=contacted",
    "deep page": ({ leadBehind }) => `cursor=${leadBehind}`,
  }),
  ...searchesOf("leads", { common: "destin", phrase: "bare windows" }),
  ...listOf("clients", {
    "a hundred": "limit=100",
    "by name": "sort=lastName",
    "of one kind of house": "propertyType=rental_property",
    "deep page": ({ clientBehind }) => `cursor=${clientBehind}`,
  }),
  ...searchesOf("clients", { common: "destin", phrase: "inlet beach" }),
  ...listOf("appointments", {
    "a hundred": "limit=100",
    "by time": "sort=scheduledAt",
    "of one status": "status=confirmed",
    "of one type": "appointmentType=service",
    "by assignee": ({ user }) => `assignedTo=${user}`,
    "of a week": ({ from, to }) => `from=${from}&to=${to}&limit=10`,
    "of long ago": ({ longAgo }) => `from=${longAgo}&to=${longAgo}&sort=scheduledAt&limit=1`,
    "since long ago": ({ longAgo }) => `from=${longAgo}`,
    "deep page": ({ appointmentBehind }) => `cursor=${appointmentBehind}`,
  }),
  ...searchesOf("appointments", { common: "destin", phrase: "bare windows" }),
  ...["leads", "clients", "appointments", "dashboard"].map((noun) => ({
    title: `${noun}: stats`,
    address: () => `/api/${noun}/stats`,
  })),
  { title: "dashboard: recent activity", address: () => "/api/dashboard/recent-activity" },
  { title: "dashboard: waiting leads", address: () => "/api/dashboard/waiting" },
  { title: "notifications", address: () => "/api/notices" },
  ...[rare, "destin", "ma"].map((typed) => ({
    title: `palette: ${typed}`,
    address: () => `/api/search?q=${typed}`,
  })),
  { title: "people by phone", address: () => address("people", { phone: "+1 850 555 0137" }) },
  { title: "people by email", address: () => address("people", { email: "Person.137@example.com" }) },
];

const offices = { small: await open("small"), big: await open("big") };
heading("1,000 leads, 100,000 leads, ratio, rows");
for (const call of calls) {
  await race({ title: call.title, rounds: 31, again: 91, measure: (rounds) => compare(call, rounds) });
}
for (const office of Object.values(offices)) await office.close();
finish();

function open(size) {
  return openOffice({ size, counts: sizes[size], makeRows, sampleIds });
}

async function compare(call, rounds) {
  const [small, big] = await callInTurns(offices, call, rounds);
  const ratio = big.time / small.time;
  return {
    values: [ms(small.time, 2), ms(big.time, 2), ratio.toFixed(2)],
    note: `${rowCountText(small.answer)} | ${rowCountText(big.answer)}`,
    isMet: ratio <= bar,
  };
}

function listOf(noun, queries) {
  return Object.entries(queries).map(([what, query]) => ({
    title: `${noun}: ${what}`,
    address: (office) =>
      address(noun, { limit: 25, ...pathOf(typeof query === "string" ? query : query(office)) }),
  }));
}

function searchesOf(noun, { common, phrase }) {
  const typed = { [rare]: 25, [seldom]: 5, [common]: 25, [phrase]: 25, nobody: 25, ma: 25, q: 25 };
  return Object.entries(typed).map(([search, limit]) => ({
    title: `${noun}: search ${search}`,
    address: () => address(noun, { limit, search }),
  }));
}

function pathOf(query) {
  return Object.fromEntries(new URLSearchParams(query));
}

function address(noun, query) {
  return `/api/${noun}?${new URLSearchParams(query)}`;
}

/** Values for the paths: a user, dates, and a row from the middle of each list. */
async function sampleIds(db, today) {
  const day = (days) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await db.execute("select id from users where username = 'fitter-0'");
  return {
    user: rows[0].id,
    from: day(-17),
    to: day(-10),
    longAgo: day(-400),
    leadBehind: await middleCursor(db, "leads"),
    clientBehind: await middleCursor(db, "clients"),
    appointmentBehind: await middleCursor(db, "appointments"),
  };
}

async function middleCursor(db, table) {
  const { rows } = await db.execute(`
    select created_at::text as at, id from ${table}
    order by created_at desc, id desc limit 1 offset (select count(*) / 2 from ${table})`);
  return writeCursor({ id: rows[0].id, sortKeys: [rows[0].at] });
}
