import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Each user asks for the list again after this time, and after a live event. */
const refreshEvery = 5_000;
/** The office waits for this after an event, and for a random part of the second (refetch-on-events.ts). */
const burst = 150;
const spread = 300;
/** One of the users adds a lead this often. */
const addEvery = 1_000;

/** Users who watch the list of leads, each with a session and a live stream, until `close`. */
export async function openUsers(address, cookies) {
  const state = { address, lists: [], events: 0, isOver: false, added: 0 };
  const users = await Promise.all(cookies.map((cookie) => openUser(state, cookie)));
  const work = [...users.map((user) => watchList(state, user)), addLeads(state, cookies)];
  return {
    async close() {
      state.isOver = true;
      for (const { stream, wake } of users) {
        stream.destroy();
        wake();
      }
      await Promise.all(work);
      return { lists: state.lists, events: state.events };
    },
  };
}

function openUser(state, cookie) {
  const user = { cookie, wake: () => {}, stream: undefined };
  return new Promise((opened, failed) => {
    get(`${state.address}/api/live`, { headers: { cookie } }, (stream) => {
      if (stream.statusCode !== 200) return failed(new Error(`A live stream: ${stream.statusCode}`));
      user.stream = stream;
      stream.setEncoding("utf8").on("data", (text) => {
        if (!text.includes("data:")) return;
        state.events += 1;
        setTimeout(() => user.wake(), burst + Math.random() * spread);
      });
      opened(user);
    }).on("error", (error) => state.isOver || failed(error));
  });
}

async function watchList(state, user) {
  for (;;) {
    const woken = new Promise((wake) => {
      user.wake = wake;
    });
    await Promise.race([woken, pause(Math.random() * 2 * refreshEvery, undefined, { ref: false })]);
    if (state.isOver) return;
    const began = performance.now();
    await call(state, "/api/leads?limit=25", { headers: { cookie: user.cookie } });
    state.lists.push(performance.now() - began);
  }
}

async function addLeads(state, cookies) {
  while (!state.isOver) {
    const cookie = cookies[state.added % cookies.length];
    state.added += 1;
    await call(state, "/api/leads", {
      method: "POST",
      headers: { cookie, "content-type": "application/json", origin: state.address },
      body: JSON.stringify({
        firstName: "Nora",
        lastName: `Delgado ${state.added}`,
        phone: String(8_505_000_000 + state.added),
        message: "Six windows",
      }),
    });
    await pause(addEvery);
  }
}

async function call({ address }, path, options) {
  const answer = await fetch(address + path, options);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
}
