// Checks that a project of sixty rooms and six hundred windows opens in under a second: the screens' API calls, the
// screens in Chromium, and copying a room of forty windows. Also compares each with a project of one room, because a
// ratio does not depend on the machine.

import { finish, heading, inTurns, median, ms, race, timed } from "./lib/harness.mjs";
import { openBrowser, serveOurs } from "./lib/servers.mjs";

const rooms = 60;
const windowsOfRoom = 10;
const bar = 1_000;
const rounds = 9;

const ours = await serveOurs();
const { context, close } = await openBrowser(ours.address);
try {
  heading("sixty rooms, one room, ratio, limit");
  await measure(context);
} finally {
  await close();
  await ours.stop();
}
finish();

async function measure(context) {
  const call = jsonClient(context.request);
  const { large, small, room } = await makeHouses(call);
  const drawn = (address, selector, count) => () => opened(context, address, selector, count);
  await compare("asked of the server", {
    large: () => timed(() => loadHouse(call, large)),
    small: () => timed(() => loadHouse(call, small)),
  });
  await compare("measurements, first in view", {
    large: drawn(`/crm/measure/${large}`, "tbody tr", windowsOfRoom),
    small: drawn(`/crm/measure/${small}`, "tbody tr", windowsOfRoom),
  });
  await compare("measurements, every window", {
    large: drawn(`/crm/measure/${large}`, "tbody tr", rooms * windowsOfRoom),
    small: drawn(`/crm/measure/${small}`, "tbody tr", windowsOfRoom),
  });
  await compare("the project's page", {
    large: drawn(`/crm/projects/${large}`, "article h3", rooms),
    small: drawn(`/crm/projects/${small}`, "article h3", 1),
  });
  await compare("a room of forty copied", {
    large: () => timed(() => call.post(`/api/rooms/${room}/duplicate`)),
  });
}

function compare(title, houses) {
  return race({
    title,
    rounds,
    measure: async (times) => {
      const { large, small } = await inTurns(houses, { rounds: times });
      const time = median(large);
      const beside = small ? [ms(median(small)), (time / median(small)).toFixed(2)] : [];
      return { values: [ms(time), ...beside], note: `(under ${bar} ms)`, isMet: time < bar };
    },
  });
}

function jsonClient(request) {
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
async function makeHouses(call) {
  const [product] = await call.get("/api/products?limit=1");
  const client = await call.post("/api/clients", {
    firstName: "Mae",
    lastName: "Lund",
    phone: "8505550144",
  });
  const start = async (name, count) => {
    const house = await call.post("/api/projects", { name, clientId: client.id, rooms: ["Gallery"] });
    const room = house.rooms[0].id;
    await measureRoom(call, { room, product, count });
    return { house: house.id, room };
  };
  const large = await start("Lund House", windowsOfRoom);
  for (let copy = 1; copy < rooms; copy++) await call.post(`/api/rooms/${large.room}/duplicate`);
  const small = await start("Lund Cottage", windowsOfRoom);
  const { room } = await start("Lund Annex", 40);
  return { large: large.house, small: small.house, room };
}

async function measureRoom(call, { room, product, count }) {
  const treatment = { productId: product.id, materialSelection: product.materials[0].name };
  for (let number = 1; number <= count; number++) {
    const size = { width: `${30 + number} 1/8`, height: "60" };
    await call.post("/api/windows", { roomId: room, name: `Window ${number}`, ...size, ...treatment });
  }
}

function loadHouse(call, project) {
  const parts = ["", "/rooms", "/windows"];
  return Promise.all(parts.map((part) => call.get(`/api/projects/${project}${part}`)));
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
