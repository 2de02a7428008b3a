// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Condition } from "#domain/system/conditions.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { LastProofLine, SystemLine } from "./system-line.tsx";

const provedAt = "2025-11-21T08:31:00.000Z";

async function show(found: { provedAt: string | null; conditions?: Condition[] }) {
  const read: string[] = [];
  stubServer({ read: (address) => read.push(address) && { conditions: [], ...found } });
  await showInOffice(() => (
    <main>
      <SystemLine />
      <LastProofLine />
      Today
    </main>
  ));
  await screen.findByText(/Today/);
  return read;
}

describe("for an administrator", () => {
  signInBeforeEach("admin");

  it("says when the last backup was proved, and leads to the backups", async () => {
    await show({ provedAt });
    expect(
      await screen.findByText(/^Last backup restored and compared Nov 21, 2025, 2:31 AM\./),
    ).toBeTruthy();
    const link = screen.getByRole("link", { name: "Open Backup" });
    expect(link.getAttribute("href")).toBe("/crm/settings/data#backup");
  });

  it("says in one line that messages are held, and leads to the server's state", async () => {
    await show({ provedAt, conditions: ["messages_held"] });
    const line = await screen.findByRole("status");
    expect(line.textContent).toBe("Messages are held: HOLD_MESSAGES is on. Open System");
  });

  it("says nothing before the first proof", async () => {
    const read = await show({ provedAt: null });
    await vi.waitFor(() => expect(read).toHaveLength(1), 10_000);
    expect(screen.queryByText(/Last backup/)).toBeNull();
  });
});

describe("for staff", () => {
  signInBeforeEach("staff");

  it("requests nothing about the server", async () => {
    expect(await show({ provedAt })).toEqual([]);
  });
});
