// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RetentionSettings } from "#contract/privacy.ts";
import { nothingRemoved, retentionDefaults } from "#domain/privacy/retention.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { RetentionCard } from "./retention-card.tsx";

signInBeforeEach("admin");

it("offers to count again when counting failed", async () => {
  const settings: RetentionSettings = { ...retentionDefaults, ranAt: null, removed: null, version: 1 };
  let isDown = true;
  stubServer({
    read: (address) => {
      if (!address.startsWith("/api/retention/due")) return settings;
      if (isDown) throw new TypeError("Failed to fetch");
      return { ...nothingRemoved, messages: 12 };
    },
  });
  const { user } = await showInOffice(RetentionCard);
  const retry = await screen.findByRole("button", { name: "Try Again" });
  expect(screen.queryByText("Counting")).toBeNull();
  isDown = false;
  await user.click(retry);
  await screen.findByText("Messages: 12");
});
