import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");
let projectId: string;
let roomId: string;

beforeEach(async () => {
  const project = await office.create.project();
  projectId = project.id;
  roomId = project.rooms[0]!.id;
});

function send(url: string, body: unknown, key?: string, cookie = staff) {
  return office.call("POST", url, { body, cookie, headers: key ? { "idempotency-key": key } : {} });
}

const pane = (key?: string, cookie?: string) =>
  send("/api/windows", { roomId, name: "Pane", width: "36", height: "60" }, key, cookie);
const countOf = async (what: "windows" | "rooms") =>
  (await office.call("GET", `/api/projects/${projectId}/${what}`, { cookie: staff })).body.length as number;

describe("a tablet that retries after a lost answer", () => {
  it("creates one window, also when both requests arrive at once", async () => {
    const before = await countOf("windows");
    const answers = await Promise.all([pane("first"), pane("first"), pane("first")]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await pane("first")).body.id).toBe(answers[0].body.id);
    expect(await countOf("windows")).toBe(before + 1);
  });

  it("creates one room", async () => {
    const before = await countOf("rooms");
    const kitchen = { projectId, name: "Kitchen" };
    const [once, twice] = [
      await send("/api/rooms", kitchen, "a room"),
      await send("/api/rooms", kitchen, "a room"),
    ];
    expect([once.code, twice.body.id]).toEqual([201, once.body.id]);
    expect(await countOf("rooms")).toBe(before + 1);
  });

  it("creates another with a new key, without a key, as another user, or after the first was deleted", async () => {
    const first = await pane("second");
    const others = [
      await pane("third"),
      await pane(),
      await pane(),
      await pane("second", await office.as("admin")),
    ];
    expect(new Set([first, ...others].map(({ body }) => body.id)).size).toBe(5);
    await office.call("DELETE", `/api/windows/${first.body.id}`, { cookie: staff });
    const again = await pane("second");
    expect(again.code).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
  });
});
