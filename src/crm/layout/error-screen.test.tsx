// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unreachable } from "#api/fetch-route.ts";
import { noteReachable } from "../api/reachability.ts";
import { BrokenScreen } from "./error-screen.tsx";

const reload = vi.spyOn(globalThis.location, "reload");
const answer = vi.fn(async () => new Response());

beforeEach(() => {
  reload.mockReset();
  answer.mockClear();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  cleanup();
  act(() => noteReachable(true));
  vi.unstubAllGlobals();
});

/** Shows the screen offline; the network then returns. */
function returned(message: string) {
  noteReachable(false);
  render(<BrokenScreen error={new Error(message)} reset={() => {}} />);
  act(() => noteReachable(true));
}

describe("a screen that didn't load offline", () => {
  it.each([unreachable, "Failed to fetch dynamically imported module: /assets/reports-screen.js"])(
    "reloads once when the network is back: %s",
    async (message) => {
      returned(message);
      await waitFor(() => expect(reload).toHaveBeenCalledOnce());
      expect(answer).toHaveBeenCalledOnce();
    },
  );

  it("stays while a proxy answers for the server", async () => {
    answer.mockResolvedValueOnce(new Response("", { status: 502 }));
    returned(unreachable);
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());
    expect(reload).not.toHaveBeenCalled();
  });
});

it("leaves a crashed screen to the user when the network is back", () => {
  returned("Cannot read properties of undefined");
  expect(answer).not.toHaveBeenCalled();
});
