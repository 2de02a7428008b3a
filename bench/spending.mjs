// Measures what one request may cost, with the most expensive bodies: how long it blocks the main thread, and by how
// much the process grows.
import { once } from "node:events";
import { finish, heading, median, ms, row, timed } from "./lib/harness.mjs";
import { admin, cookieOf, serveOurs } from "./lib/servers.mjs";
import {
  anonymous,
  fileOf,
  fileRequests,
  maxHouse,
  ofExcel,
  photoRequests,
  userRequests,
} from "./lib/spending-bodies.mjs";

const maxHeld = 250;
const maxGrowth = 100;
const { address, child, stop } = await serveOurs({ before: "bench/lib/spending-watch.mjs" });

// The first request of each kind also pays for lazy loading and caches.
const cookie = await signIn();
await call("POST", "/api/imports/preview", {
  body: JSON.stringify({ kind: "leads", content: "Name\na\n" }),
  cookie,
});
await call("GET", "/schedule");

heading("status, time, blocked, worked, growth");
for (const request of anonymous) await measure(request);
// Before anything else has grown the process.
for (const request of await documentsOf(maxHouse)) await measure(request, { cookie });
for (const request of fileRequests) await measure(request, { cookie });
for (const [name, sent] of photoRequests)
  await measure([name, 201, "POST", await filesAddress(), sent], { cookie });
// The first import also grows the database.
for (const area of ["850", "251"]) await measureImport(fileOf(area));
for (const [area, size] of ofExcel)
  await call("POST", "/api/imports", { body: JSON.stringify(fileOf(area, size)), cookie });
for (const request of userRequests) await measure(request, { cookie });
await stop();
finish();

async function signIn() {
  const { headers } = await call("POST", "/api/login", { body: JSON.stringify(admin) });
  return cookieOf(headers.getSetCookie());
}

/** The PDFs of a house: its quote and its measuring sheet. */
async function documentsOf({ rooms, windowsInRoom }) {
  const project = await newProject(Array.from({ length: rooms }, (_, n) => `Room ${n}`));
  const sizes = { width: "35 1/8", height: "60", depth: "3 1/2", location: "Inside mount" };
  const lineItems = [];
  for (const { id, name } of project.rooms) {
    for (let n = 0; n < windowsInRoom; n++) {
      const description = `${name}, window ${n}`;
      await added("/api/windows", { roomId: id, name: description, ...sizes, notes: "Mind the sill" });
      lineItems.push({ description, quantity: 1, unitPrice: "0.00", total: "0.00" });
    }
  }
  const quote = await added("/api/quotes", {
    ...{ projectId: project.id, clientId: project.clientId, quoteNumber: "QTE-20261121-AB12", lineItems },
    ...{ subtotal: "0.00", totalAmount: "0.00", validUntil: "2099-12-21" },
  });
  return [
    [`a quote of ${lineItems.length} windows as PDF`, 200, "GET", `/api/quotes/${quote.id}/pdf`],
    ["its measuring sheet", 200, "GET", `/api/projects/${project.id}/measuring-sheet.pdf`],
  ];
}

/** Each file gets its own project, because a repeated file is stored once. */
async function filesAddress() {
  const project = await newProject();
  return `/api/projects/${project.id}/files?name=a.jpg`;
}

async function newProject(rooms = []) {
  const client = await added("/api/clients", { firstName: "Gus", lastName: "Amari", phone: "8505550118" });
  return added("/api/projects", { name: "Beach House", clientId: client.id, rooms });
}

async function added(path, sent) {
  const answer = await fetch(address + path, {
    ...{ method: "POST", body: JSON.stringify(sent) },
    headers: { cookie, "content-type": "application/json" },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function call(method, path, { body, type = "application/json", cookie: session } = {}) {
  const headers = { ...(session ? { cookie: session } : {}), ...(body ? { "content-type": type } : {}) };
  const answer = await fetch(address + path, {
    method,
    headers,
    ...(body ? { body } : {}),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return answer;
}

async function measure([name, wanted, method, path, sent], { cookie: session } = {}) {
  child.send("begin");
  const began = performance.now();
  const { status } = await call(method, path, { ...sent, cookie: session });
  await report(name, { status, wanted, took: performance.now() - began });
}

/** Measures the longest wait of other requests during an import. */
async function measureImport(file) {
  let isDone = false;
  child.send("begin");
  const began = performance.now();
  const importing = call("POST", "/api/imports", { body: JSON.stringify(file), cookie }).finally(() => {
    isDone = true;
  });
  const waits = [];
  while (!isDone) waits.push(await timed(() => call("GET", "/api/leads?limit=20", { cookie })));
  const { status } = await importing;
  await report("19,990 leads imported", { status, wanted: 201, took: performance.now() - began });
  console.log(
    `  meanwhile ${waits.length} calls of the office: ${ms(median(waits))} each, ${ms(Math.max(...waits))} at most`,
  );
}

async function report(name, { status, wanted, took }) {
  child.send("end");
  const [{ held, worked, grown }] = await once(child, "message");
  // Other processes also block the thread on a busy machine; cap the result at the thread's own work.
  const isDear = Math.min(held, worked) > maxHeld || grown > maxGrowth;
  const complaints = [isDear ? "TOO DEAR" : "", status === wanted ? "" : `NOT ${wanted}`];
  row(name, [String(status), ms(took), ms(held), ms(worked), `${grown.toFixed(0)} MB`], {
    complaint: complaints.filter(Boolean).join(", "),
  });
}
