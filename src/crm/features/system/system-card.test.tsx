// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { SystemState } from "#contract/system.ts";
import { conditions } from "#domain/system/conditions.ts";
import { conditionTitles } from "../../layout/condition-titles.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { advice } from "./advice.ts";
import { ErrorsCard } from "./errors-card.tsx";
import { SystemCard } from "./system-card.tsx";

signInBeforeEach("admin");

const unused = { takenAt: null, provedAt: null, failure: null };
const archive = { archivedUntil: "2025-11-21T16:00:00.000Z", copiedAt: "2025-11-19T16:00:00.000Z" };
const off = { isConnected: false, lastSentAt: null, retrying: 0, failedLately: 0, failure: null };
const fine: SystemState = {
  version: "0.1.0",
  tables: "0054_server_errors",
  runtime: "24.1.0",
  startedAt: "2026-11-21T16:00:00.000Z",
  engine: { version: "18.1", isPrivate: true, size: 40 * 1024 ** 2 },
  disk: { free: 50 * 1024 ** 3, total: 100 * 1024 ** 3 },
  memory: { used: 200 * 1024 ** 2, available: 1024 ** 3 },
  outbox: { due: 0, oldestDueAt: null, failed: 0 },
  spooled: 0,
  backup: { ...unused, elsewhere: "s3.example.com/valance", archive },
  channels: { email: off, text: { ...off, isConnected: true, lastSentAt: "2026-11-21T16:00:00.000Z" } },
  certificate: null,
  alertRecipients: 0,
  errors: { count: 0, kinds: [] },
  conditions: [],
};

async function show(state: Partial<SystemState>) {
  stubServer({ read: () => ({ ...fine, ...state }) });
  await showInOffice(() => (
    <>
      <SystemCard />
      <ErrorsCard />
    </>
  ));
  await screen.findByText("Version");
}

const part = (name: string) => within(screen.getByRole("heading", { name }).closest("li")!);

it("says that nothing needs attention once all is set up", async () => {
  const connected = { ...off, isConnected: true };
  await show({ channels: { email: connected, text: connected }, alertRecipients: 1 });
  expect(screen.getByText("Nothing needs your attention.")).toBeTruthy();
});

it("counts what is not set up", async () => {
  await show({});
  expect(screen.getByText("Server is running. 2 things to set up.")).toBeTruthy();
  expect(part("Version").getByText(/^Valance 0\.1\.0, running since /)).toBeTruthy();
  expect(part("Version").getByText("Tables 0054, Node 24.1.0.")).toBeTruthy();
  expect(part("Version").getByText("PostgreSQL 18.1, private to Valance, 40.0 MB.")).toBeTruthy();
  expect(part("Disk").getByText("50.0 GB free of 100.0 GB.")).toBeTruthy();
  expect(part("Email").getByText("Not Set Up")).toBeTruthy();
  expect(part("Email").getByRole("link", { name: "Set up email" })).toBeTruthy();
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    ...["Email", "Alerts", "Texting", "Backup", "Backup Elsewhere", "Log Archive"],
    ...["Messages to Send", "Website Requests", "Disk", "Memory", "Version"],
  ]);
  expect(part("Texting").queryByText("Not Set Up")).toBeNull();
  expect(part("Alerts").getByText(/no administrator gets an email\./)).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Certificate" })).toBeNull();
  expect(screen.getByText("No errors in the past 24 hours.")).toBeTruthy();
});

it("says until when the log is archived, when its copy of the database was tested, and where backups go", async () => {
  await show({});
  expect(part("Log Archive").getByText(/log was last archived Nov 21, 2025, 10:00 AM\./)).toBeTruthy();
  expect(part("Log Archive").getByText(/copy .* made and tested Nov 19, 2025, 10:00 AM\./)).toBeTruthy();
  expect(part("Backup Elsewhere").getByText(/copied to s3\.example\.com\/valance\./)).toBeTruthy();
});

it("says that nothing leaves the machine, and that the log is not archived", async () => {
  const backup = { ...unused, elsewhere: null, archive: null };
  await show({ backup });
  for (const name of ["Backup Elsewhere", "Log Archive"])
    expect(part(name).getByText("Not Set Up")).toBeTruthy();
  expect(screen.getByText("Server is running. 4 things to set up.")).toBeTruthy();
});

it("leaves the log to a server at DATABASE_URL", async () => {
  const backup = { ...unused, elsewhere: null, archive: null };
  await show({ backup, engine: { ...fine.engine, isPrivate: false } });
  expect(screen.queryByRole("heading", { name: "Log Archive" })).toBeNull();
  expect(screen.getByText("Server is running. 3 things to set up.")).toBeTruthy();
});

it("names each condition with what to do, and marks its part", async () => {
  await show({
    conditions: [...conditions],
    certificate: { endsAt: "2026-12-03T16:00:00.000Z" },
    alertRecipients: 2,
    outbox: { due: 2, oldestDueAt: "2026-11-21T16:00:00.000Z", failed: 1 },
    channels: { email: { ...off, isConnected: true, retrying: 1, failure: "451 Try later" }, text: off },
  });
  const list = within(screen.getByRole("status", { name: "Needs your attention" }));
  expect(list.getAllByRole("listitem")).toHaveLength(conditions.length);
  for (const condition of conditions) {
    expect(list.getByText(conditionTitles[condition])).toBeTruthy();
    expect(list.getByText(advice[condition])).toBeTruthy();
  }
  for (const name of [
    "Disk",
    "Memory",
    "Messages to Send",
    "Website Requests",
    "Backup",
    "Log Archive",
    "Certificate",
    "Email",
  ])
    expect(part(name).getByText("Needs Attention")).toBeTruthy();
  expect(part("Certificate").getByText(/^Valid until Dec 3, /)).toBeTruthy();
  expect(part("Alerts").getByText(/^Emailed to 2 administrators/)).toBeTruthy();
  expect(part("Email").getByText("Last failure: 451 Try later")).toBeTruthy();
  expect(part("Messages to Send").getByRole("link", { name: "Open Messages" })).toBeTruthy();
});

it("lists errors by kind with the codes that people saw", async () => {
  const kind = {
    ...{ call: "GET /api/leads", error: "DatabaseError", code: "42P01", count: 3 },
    ...{ place: "src/server/features/leads/reads.ts:42", lastAt: "2026-11-21T16:00:00.000Z" },
    requestIds: ["K7QM-4XPD", "AAAA-BBBB"],
  };
  await show({ errors: { count: 3, kinds: [kind] } });
  const table = within(screen.getByRole("table", { name: "Errors of the last day" }));
  for (const text of ["GET /api/leads", kind.place, "42P01", "K7QM-4XPD", "AAAA-BBBB"])
    expect(table.getByText(text)).toBeTruthy();
  expect(screen.getByText(/^3 errors of 1 kind\./)).toBeTruthy();
});

it("says that the state could not be loaded, and tries again", async () => {
  stubServer({});
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "unavailable", message: "Down" }, { status: 503 }),
  );
  await showInOffice(() => <SystemCard />);
  expect(
    await screen.findByText("Failed to load the state of the server", {}, { timeout: 10_000 }),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
}, 15_000);
