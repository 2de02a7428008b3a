// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { QuotesScreen } from "./quotes-screen.tsx";

async function opened() {
  stubServer({});
  await showRouteInOffice(QuotesScreen, "/crm/quotes");
  return (await screen.findByText(/^No quotes yet/)).textContent;
}

describe("the empty list of quotes", () => {
  describe("of staff", () => {
    signInBeforeEach("staff");

    it("says how to make the first", async () => {
      expect(await opened()).toBe("No quotes yet. New Quote makes one from a project.");
    });
  });

  describe("of a bookkeeper", () => {
    signInBeforeEach("bookkeeper");

    it("names no button that isn't there", async () => {
      expect(await opened()).toBe("No quotes yet");
    });
  });
});
