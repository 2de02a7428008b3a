// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watched } from "../api/reachability.ts";
import { OfflineBar } from "./offline-bar.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
const place = document.createElement("div");
const root = createRoot(place);
beforeEach(() => act(async () => root.render(<OfflineBar />)));
afterEach(() => act(async () => void (await watched(Promise.resolve(new Response())))));

const fail = (error: Error) =>
  act(async () => void (await watched(Promise.reject(error)).catch(() => undefined)));

it("shows while calls get no answer, and hides at the first answer, even a refusal", async () => {
  expect(place.textContent).toBe("");
  await fail(new TypeError("Failed to fetch"));
  expect(place.textContent).toContain("You're offline.");
  await act(async () => void (await watched(Promise.resolve(new Response("", { status: 500 })))));
  expect(place.textContent).toBe("");
});

it("says nothing of calls that were aborted or took too long", async () => {
  await fail(new DOMException("", "AbortError"));
  await fail(new DOMException("", "TimeoutError"));
  expect(place.textContent).toBe("");
});
