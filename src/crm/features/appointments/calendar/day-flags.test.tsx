// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showRouteInOffice, signInBeforeEach, stubServer } from "../../../testing/office.tsx";
import { DayNotes, useDayFlags } from "./day-flags.tsx";

signInBeforeEach();

it("names who is away as every other list does", async () => {
  const days = { from: "2026-11-30", until: "2026-12-01" };
  const casey = { id: "one", username: "casey", name: "Casey Boone", away: days };
  stubServer({ read: (address) => (address.includes("colleagues") ? [casey] : { holidays: [] }) });
  await showRouteInOffice(function Notes() {
    return <DayNotes {...useDayFlags("2026-11-30")} />;
  }, "/crm/appointments");
  expect(await screen.findByText("Away: Casey Boone")).toBeTruthy();
});
