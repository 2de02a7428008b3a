// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { listNotificationsRoute, type NotificationItem } from "#contract/notifications.ts";
import { queryClient } from "../api/query-client.ts";
import { seeAll } from "./notification-mutations.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("marks all as read up to the latest time, whatever the order of the entries", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  const shown = ["10:00", "12:00", "11:00"].map(
    (time) => ({ id: time, at: `2026-11-21T${time}:00.000Z`, isNew: true }) as NotificationItem,
  );
  queryClient.setQueryData([listNotificationsRoute.path], shown);
  await seeAll(shown);
  expect(sent).toEqual([{ until: "2026-11-21T12:00:00.000Z" }]);
  const known = queryClient.getQueryData<NotificationItem[]>([listNotificationsRoute.path]);
  expect(known?.map(({ isNew }) => isNew)).toEqual([false, false, false]);
});
