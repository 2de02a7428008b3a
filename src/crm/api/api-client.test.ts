import { afterEach, expect, it, vi } from "vitest";
import { createRoomRoute, duplicateRoomRoute, getRoomRoute } from "#contract/rooms.ts";
import { call } from "./api-client.ts";

let keys: (string | undefined)[] = [];
vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
  keys.push(headers["idempotency-key"]);
  return Response.json({});
});
vi.stubGlobal("location", { href: "/crm" });
afterEach(() => {
  keys = [];
});

const params = { id: "den" };

it("gives each press of a button a key of its own, which a proxy's repeat has too", async () => {
  await call(duplicateRoomRoute, { params });
  await call(duplicateRoomRoute, { params });
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});

it("sends a form's own key, and none where the route takes none", async () => {
  await call(createRoomRoute, { body: { projectId: "house", name: "Den" }, idempotencyKey: "form" });
  await call(getRoomRoute, { params });
  expect(keys).toEqual(["form", undefined]);
});
