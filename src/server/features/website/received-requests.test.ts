import { expect, it } from "vitest";
import { ReceivedRequests } from "./received-requests.ts";

const shown = { name: "Priya Nair", email: "", phone: "(850) 555-0114", zipCode: "" };
const at = new Date("2026-11-21T16:00:00Z");
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

function requestWith(cookie: string) {
  const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
  return { cookies: { [name]: value } } as never;
}

it("a received request is shown to its sender only, for ten minutes", () => {
  const receivedRequests = new ReceivedRequests("https://shades.example");
  const cookie = receivedRequests.keep(shown, at);
  expect(receivedRequests.of(requestWith(cookie), later(9))).toEqual(shown);
  expect(receivedRequests.of(requestWith("__Host-valance_received=guess"), later(9))).toBeUndefined();
  expect(receivedRequests.of(requestWith(cookie), later(10))).toBeUndefined();
});

it("holds at most five hundred shortened entries, and drops the oldest first", () => {
  const receivedRequests = new ReceivedRequests("http://localhost:3000");
  const first = receivedRequests.keep(shown, at);
  const cookies = Array.from({ length: 600 }, (_, n) =>
    receivedRequests.keep({ ...shown, name: `${n}${"x".repeat(9_000)}` }, at),
  );
  expect(receivedRequests.of(requestWith(first), at)).toBeUndefined();
  expect(receivedRequests.of(requestWith(cookies.at(-1) ?? ""), at)?.name).toHaveLength(300);
  expect(cookies.filter((cookie) => receivedRequests.of(requestWith(cookie), at)).length).toBeLessThanOrEqual(
    500,
  );
});
