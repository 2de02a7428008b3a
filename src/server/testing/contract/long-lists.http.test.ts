import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { nextPage } from "#contract/lists.ts";
import { useTestApp } from "../app.ts";

const office = useTestApp({ keepsData: true });
const cookie = await office.as("staff");
beforeAll(async () => {
  await office.store.db.execute(manyClients);
  await office.store.db.execute(appointmentsOfClients);
});

/**
 * Three thousand clients, a minute apart. Every fifth lives in Destin. A hundred are named Merriweather, sixty of them
 * among the oldest; three are named Quillfeather and two Oz. The oldest 1,200 have the note "gate".
 */
const manyClients = sql`
  insert into clients (first_name, last_name, phone, phone_digits, city, address, created_at)
  select 'Ada', case
      when n in (7, 1500, 2993) then 'Quillfeather'
      when n in (20, 2001) then 'Oz'
      when n <= 60 or n > 2960 then 'Merriweather'
      else 'Byron' end,
    '(850) 555-' || lpad(n::text, 4, '0'), '850555' || lpad(n::text, 4, '0'),
    case when n % 5 = 0 then 'Destin' else 'Freeport' end,
    case when n <= 1200 then 'Gate Lane' else 'Tern Tower' end, timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, 3000) n`;

const appointmentsOfClients = sql`
  insert into appointments (client_id, scheduled_at, ends_at, duration, time_zone, notes, created_at)
  select id, created_at, created_at + interval '30 minutes', 30, 'America/Chicago',
    case when phone_digits = '8505550042' then 'Bring the pelmet' end, created_at
  from clients`;

interface Page {
  body: { id: string; lastName: string; city: string; createdAt: string }[];
  headers: Record<string, unknown>;
}

const get = (url: string): Promise<Page> => office.call("GET", url, { cookie });
const totalOf = ({ headers }: Page) => [headers["x-total-count"], headers["x-total-at-least"]];

/** Follows a list through all of its pages. */
async function allOf(url: string): Promise<Page["body"]> {
  const { body, headers } = await get(url);
  const next = nextPage(headers.link);
  return next ? [...body, ...(await allOf(next))] : body;
}

function expectNewestFirstOnce(rows: Page["body"]) {
  const times = rows.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
}

describe("a long list", () => {
  it("has an exact total with any filter", async () => {
    expect(totalOf(await get("/api/clients?limit=5"))).toEqual(["3000", undefined]);
    expect(totalOf(await get("/api/clients?limit=5&propertyType=residential"))).toEqual(["0", undefined]);
    expect(totalOf(await get("/api/appointments?limit=5&status=scheduled"))).toEqual(["3000", undefined]);
  });

  it("stops at a thousand if rows must be counted one by one, and says so", async () => {
    const days = "from=2026-01-01&to=2026-01-02";
    expect(totalOf(await get(`/api/appointments?limit=5&${days}`))).toEqual(["1000", "true"]);
    const evening = "from=2025-12-31&to=2025-12-31";
    expect(totalOf(await get(`/api/appointments?limit=5&${evening}`))).toEqual(["359", undefined]);
  });
});

describe("a search in it", () => {
  it("finds rare matches, newest first, with their total", async () => {
    const page = await get("/api/clients?search=quillfeather&limit=2");
    expect(totalOf(page)).toEqual(["3", undefined]);
    const all = await allOf("/api/clients?search=quillfeather&limit=2");
    expect(all).toHaveLength(3);
    expectNewestFirstOnce(all);
  });

  it("pages through common matches, and says that there are more than a page", async () => {
    expect(totalOf(await get("/api/clients?search=destin&limit=50"))).toEqual(["51", "true"]);
    const all = await allOf("/api/clients?search=destin&limit=50");
    expect(all).toHaveLength(600);
    expect(new Set(all.map(({ city }) => city))).toEqual(new Set(["Destin"]));
    expectNewestFirstOnce(all);
  });

  it("continues from frequent matches to sparse, old ones", async () => {
    const all = await allOf("/api/clients?search=merriweather&limit=15");
    // Forty of the newest and sixty of the oldest, minus two Quillfeathers and one Oz.
    expect(all).toHaveLength(97);
    expectNewestFirstOnce(all);
  });

  it("finds matches that are common only among old rows, in any order", async () => {
    const all = await allOf("/api/clients?search=gate%20lane&limit=500");
    expect(all).toHaveLength(1200);
    expectNewestFirstOnce(all);
    expect(totalOf(await get("/api/clients?search=lane%20gate&limit=50"))).toEqual(["1000", "true"]);
    const byName = await get("/api/clients?search=gate&sort=lastName&limit=50");
    expect(byName.body.map(({ lastName }) => lastName).at(0)).toBe("Byron");
  });

  it("keeps its total on a page after the last match", async () => {
    const { headers } = await get("/api/clients?sort=createdAt&limit=1");
    const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1];
    const page = await get(`/api/clients?search=oz&cursor=${cursor}`);
    expect(page.body).toEqual([]);
    expect(totalOf(page)).toEqual(["2", undefined]);
  });

  it("finds a word by its first one or two letters", async () => {
    expect(await allOf("/api/clients?search=oz")).toHaveLength(2);
    expect(await allOf("/api/clients?search=o&limit=500")).toHaveLength(2);
    expect(await allOf("/api/clients?search=z")).toHaveLength(0);
  });

  it("finds all words in any order, and a phone number in any format", async () => {
    expect(await allOf("/api/clients?search=quillfeather%20ada")).toHaveLength(3);
    expect(await allOf("/api/clients?search=quillfeather%20byron")).toHaveLength(0);
    for (const spelled of ["850-555-0042", "(850) 555 0042", "+1 850.555.0042"]) {
      expect(await allOf(`/api/clients?search=${encodeURIComponent(spelled)}`), spelled).toHaveLength(1);
    }
  });

  it.each(["%", "_", "--", "%25", "\\", "''"])("finds nothing for the punctuation %s", async (characters) => {
    const page = await get(`/api/clients?search=${encodeURIComponent(characters)}x%`);
    expect(page.body).toEqual([]);
    expect(totalOf(page)).toEqual(["0", undefined]);
  });

  it("combines with filters", async () => {
    expect(totalOf(await get("/api/appointments?search=destin&status=cancelled"))).toEqual(["0", undefined]);
    const days = "from=2026-01-02&to=2026-01-02";
    const all = await allOf(`/api/appointments?search=quillfeather&${days}`);
    expect(all).toHaveLength(1);
  });

  it("finds appointments by notes and by the person's name, each once", async () => {
    expect(await allOf("/api/appointments?search=pelmet")).toHaveLength(1);
    expect(await allOf("/api/appointments?search=quillfeather")).toHaveLength(3);
    const appointments = await allOf("/api/appointments?search=destin&limit=90");
    expect(appointments).toHaveLength(600);
    expectNewestFirstOnce(appointments);
  });
});
