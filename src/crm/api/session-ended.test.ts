import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLead, listLeads } from "#contract/leads.ts";
import { officeHeader } from "#contract/office-call.ts";
import { call } from "./api-client.ts";
import { queryClient, sessionKey } from "./query-client.ts";
import { endAsking } from "./session-ended.ts";

let isSignedIn: boolean;
let sent: { path: string; headers: Record<string, string> }[];
let left: string[];
let openForm: object | null;

beforeEach(() => {
  isSignedIn = false;
  sent = [];
  left = [];
  openForm = {};
  queryClient.setQueryData(sessionKey, { id: "robin's id", username: "robin" });
  vi.stubGlobal("fetch", async (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ path, headers });
    if (isSignedIn) return Response.json([]);
    return Response.json({ code: "signed_out", message: "Your session has ended." }, { status: 401 });
  });
  vi.stubGlobal("document", { querySelector: () => openForm });
  const location = { pathname: "/crm/leads", search: "?open=add", assign: (to: string) => left.push(to) };
  vi.stubGlobal("location", location);
});
afterEach(() => {
  endAsking(true);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const body = { firstName: "Nora", lastName: "Delgado", phone: "8505550134", message: "Six windows" };
const add = () => call(createLead, { body, idempotencyKey: "one" } as never);
const read = () => call(listLeads, {});
/** Until all sent calls have failed. */
const refused = () => new Promise((resolve) => setTimeout(resolve));

it("makes every call that was refused once more after signing in, with the same key, and marks them all", async () => {
  const waiting = Promise.all([add(), read(), read()]);
  await refused();
  isSignedIn = true;
  endAsking(true);
  await waiting;
  expect(sent.filter(({ path }) => path === createLead.path)).toHaveLength(6);
  expect(sent.map(({ headers }) => headers["idempotency-key"]).filter(Boolean)).toEqual(["one", "one"]);
  expect(sent.every(({ headers }) => headers[officeHeader] === "robin's id")).toBe(true);
  expect(left).toEqual([]);
});

it("makes a call no third time", async () => {
  const waiting = add();
  await refused();
  endAsking(true);
  await expect(waiting).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(2);
});

it("lets every call fail when the dialog is closed, and asks again only for what is sent", async () => {
  const waiting = Promise.allSettled([add(), read()]);
  await refused();
  endAsking(false);
  expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(read()).rejects.toMatchObject({ status: 401 });

  const again = add();
  await refused();
  isSignedIn = true;
  endAsking(true);
  await again;
  expect(left).toEqual([]);
});

it("leads a read with no form open to the sign-in page, and asks over the screen for a change", async () => {
  openForm = null;
  await expect(read()).rejects.toMatchObject({ status: 401 });
  expect(left).toEqual(["/auth?next=%2Fcrm%2Fleads%3Fopen%3Dadd"]);

  const waiting = add();
  await refused();
  isSignedIn = true;
  endAsking(true);
  await waiting;
  expect(left).toHaveLength(1);
});

it("leads to the sign-in page when nobody was known to be signed in", async () => {
  queryClient.clear();
  await expect(read()).rejects.toMatchObject({ status: 401 });
  expect(left).toHaveLength(1);
});
