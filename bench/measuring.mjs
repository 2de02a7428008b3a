import "../bin/lib/node-version.mjs";
import { chromium } from "@playwright/test";
import { findOrInstallBrowser, launchArguments } from "../bin/lib/browser.mjs";
import { buildWhatChanged } from "../bin/lib/build.mjs";
import { command } from "../bin/lib/cli-error.mjs";
import { installWhatIsMissing } from "../bin/lib/install.mjs";
import { serveOurs } from "./servers.mjs";

// Checks that a project of sixty rooms and six hundred windows opens in under a second. Measures the screens'
// API calls, the screens in Chromium, and copying a room of forty windows. Also compares each with a project
// of one room, because a ratio does not depend on the machine.
const rooms = 60;
const windowsOfRoom = 10;
const bar = 1_000;
const rounds = 9;
const admin = { username: "bench", password: "keeps-the-blinds-level" };

await command(async () => {
  await installWhatIsMissing();
  await buildWhatChanged();
  const ours = await serveOurs();
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: launchArguments,
  });
  try {
    const context = await browser.newContext({
      baseURL: ours.address,
      viewport: { width: 1280, height: 800 },
    });
    const slow = await measure(context);
    return slow > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await ours.stop();
  }
});

/** Returns how many limits were missed. */
async function measure(context) {
  const asked = asker(context.request);
  await asked.post("/api/register", admin);
  const { large, small, room } = await makeHouses(asked);
  const drawn = (address, selector, count) => () => opened(context, address, selector, count);
  const verdicts = [
    await race("asked of the server", {
      large: () => timed(() => askForTheHouse(asked, large)),
      small: () => timed(() => askForTheHouse(asked, small)),
    }),
    await race("measurements, first in view", {
      large: drawn(`/crm/measure/${large}`, "tbody tr", windowsOfRoom),
      small: drawn(`/crm/measure/${small}`, "tbody tr", windowsOfRoom),
    }),
    await race("measurements, every window", {
      large: drawn(`/crm/measure/${large}`, "tbody tr", rooms * windowsOfRoom),
      small: drawn(`/crm/measure/${small}`, "tbody tr", windowsOfRoom),
    }),
    await race("the project's page", {
      large: drawn(`/crm/projects/${large}`, "article h3", rooms),
      small: drawn(`/crm/projects/${small}`, "article h3", 1),
    }),
    await race("a room of forty copied", {
      large: () => timed(() => asked.post(`/api/rooms/${room}/duplicate`)),
    }),
  ];
  return verdicts.filter((isFast) => !isFast).length;
}

function asker(request) {
  const answered = async (answer) => {
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  return {
    get: async (url) => answered(await request.get(url)),
    post: async (url, data) => answered(await request.post(url, data ? { data } : {})),
  };
}

/** The large project, one with a single such room, and a third with a room of forty windows. */
async function makeHouses(asked) {
  const [product] = await asked.get("/api/products?limit=1");
  const client = await asked.post("/api/clients", {
    firstName: "Mae",
    lastName: "Lund",
    phone: "8505550144",
  });
  const start = async (name, count) => {
    const house = await asked.post("/api/projects", { name, clientId: client.id, rooms: ["Gallery"] });
    const room = house.rooms[0].id;
    await measureRoom(asked, { room, product, count });
    return { house: house.id, room };
  };
  const large = await start("Lund House", windowsOfRoom);
  for (let copy = 1; copy < rooms; copy++) await asked.post(`/api/rooms/${large.room}/duplicate`);
  const small = await start("Lund Cottage", windowsOfRoom);
  const { room } = await start("Lund Annex", 40);
  return { large: large.house, small: small.house, room };
}

async function measureRoom(asked, { room, product, count }) {
  const treatment = { productId: product.id, materialSelection: product.materials[0].name };
  for (let number = 1; number <= count; number++) {
    const size = { width: `${30 + number} 1/8`, height: "60" };
    await asked.post("/api/windows", { roomId: room, name: `Window ${number}`, ...size, ...treatment });
  }
}

function askForTheHouse(asked, project) {
  const parts = ["", "/rooms", "/windows"];
  return Promise.all(parts.map((part) => asked.get(`/api/projects/${project}${part}`)));
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds from navigation until `count` elements are drawn. */
async function opened(context, address, selector, count) {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  const drawn = await page.waitForFunction(
    ([what, all]) => document.querySelectorAll(what).length >= all && performance.now(),
    [selector, count],
  );
  const time = await drawn.jsonValue();
  await page.close();
  return time;
}

/** Whether the limit was met. A slow result is measured once more, because the machine may be busy. */
async function race(title, { large, small }) {
  await large(); // to warm up
  let time = await medianOf(large);
  if (time >= bar) time = Math.min(time, await medianOf(large));
  const ratio = small ? `, ${(time / (await medianOf(small))).toFixed(2)} of a house of one room` : "";
  const verdict = time < bar ? "" : "  TOO SLOW";
  console.log(`${title.padEnd(28)}${time.toFixed(0).padStart(6)} ms (under ${bar})${ratio}${verdict}`);
  return time < bar;
}

async function medianOf(once) {
  const times = [];
  for (let round = 0; round < rounds; round++) times.push(await once());
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
}
