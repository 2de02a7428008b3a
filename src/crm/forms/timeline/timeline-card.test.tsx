// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { noteOnLeadRoute, type TimelineItem } from "#contract/timeline.ts";
import type { Rows } from "../../api/use-infinite-list.ts";
import { showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { TimelineCard } from "./timeline-card.tsx";

const common = { at: "2026-11-20T18:00:00.000Z" };
const items = [
  { ...common, id: "1", what: "note", by: "casey", text: "Called back" },
  {
    ...{ ...common, id: "2", what: "message", messageId: "m", channel: "text", recipient: "(850) 555-0131" },
    ...{ subject: null, body: "See you at ten", state: "failed", failure: "The number is wrong" },
    deliveredAt: null,
  },
  {
    ...{ id: "3", at: "2026-11-18T18:00:00.000Z", what: "change", kind: "lead.changed", by: "robin" },
    ...{ label: "Nora Delgado", fields: [{ field: "city", before: "Destin", after: "Niceville" }] },
  },
] as unknown as TimelineItem[];

const [retry, showMore] = [vi.fn(), vi.fn()];
const onNote = vi.fn(async (_note: { text: string; idempotencyKey: string }) => ({ id: "n" }));

signInBeforeEach();
beforeEach(() => vi.clearAllMocks());

async function shown(change: Partial<Rows<TimelineItem>> = {}) {
  const timeline = { rows: items, error: null, retry, showMore: undefined, loadingMore: false, ...change };
  const { user } = await showInOffice(() => (
    <TimelineCard
      mayNote
      timeline={timeline as Rows<TimelineItem>}
      person="Nora Delgado"
      route={noteOnLeadRoute}
      about="one"
      onNote={onNote}
    />
  ));
  return { user, note: (await screen.findByLabelText("Add a note")) as HTMLTextAreaElement };
}

describe("a timeline", () => {
  it("tells small changes that one user made in a row as one item, and which quote each was", async () => {
    const change = (id: string, kind: string, by = "casey") =>
      ({ ...common, id, what: "change", kind, by, label: "QTE-1", fields: [] }) as unknown as TimelineItem;
    const kinds = ["quote.sent", "project.changed", "quote.saved"];
    const byCasey = kinds.map((kind, place) => change(`${place}`, kind));
    await shown({
      rows: [...byCasey, change("8", "client.created", "robin"), change("9", "lead.converted", "robin")],
    });
    const lines = screen.getAllByRole("listitem").map((line) =>
      within(line)
        .getAllByRole("heading")
        .map(({ textContent }) => textContent),
    );
    expect(lines).toEqual([
      ["Quote sent: QTE-1", "Project changed", "Quote saved: QTE-1"],
      ["Client created"],
      ["Converted to client"],
    ]);
  });

  it("groups its items by day, each with its time and who did it", async () => {
    await shown();
    const days = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(days).toHaveLength(2);
    const [note] = screen.getAllByRole("listitem");
    expect(within(note as HTMLElement).getByRole("heading", { name: "Note" })).toBeTruthy();
    expect(note?.textContent).toMatch(/12:00 PM.*casey.*Called back/);
  });

  it("says why a message failed", async () => {
    await shown();
    expect(screen.getByRole("heading", { name: "Text to (850) 555-0131" })).toBeTruthy();
    expect(screen.getByText("The number is wrong")).toBeTruthy();
  });

  it("tells a screen reader what a field was and is", async () => {
    await shown();
    expect(screen.getByText("was").parentElement?.textContent).toBe("was Destin");
    expect(screen.getByText("is now").parentElement?.textContent).toBe("is now Niceville");
  });

  it("says why it failed and tries again", async () => {
    const { user } = await shown({ rows: undefined, error: new Error("503: Try again soon") } as never);
    expect(screen.getByRole("alert").textContent).toContain("Failed to load activity");
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("shows earlier items on request, and why they did not come", async () => {
    const { user } = await shown({ showMore, error: new Error("503: Try again soon") });
    expect(screen.getByText("503: Try again soon")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show Earlier" }));
    expect(showMore).toHaveBeenCalledOnce();
  });
});

describe("a note", () => {
  it("is added by Control and Enter, and leaves an empty field", async () => {
    const { user, note } = await shown();
    await user.type(note, "Call at noon");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(note.value).toBe(""));
    expect(onNote.mock.calls[0]?.[0]).toMatchObject({ text: "Call at noon" });
  });

  it("keeps what is typed while it is added", async () => {
    let saved = () => {};
    onNote.mockImplementationOnce(() => new Promise((done) => (saved = () => done({ id: "n" }))));
    const { user, note } = await shown();
    await user.type(note, "Call at noon");
    await user.click(screen.getByRole("button", { name: "Add Note" }));
    await screen.findByRole("button", { name: "Adding" });
    await user.type(note, " Gate code 7");
    saved();
    await waitFor(() => expect(note.value).toBe("Gate code 7"));
  });

  it("shows the server's refusal and keeps its text", async () => {
    onNote.mockRejectedValueOnce(new Error("429: Wait a minute"));
    const { user, note } = await shown();
    await user.type(note, "Call at noon");
    await user.click(screen.getByRole("button", { name: "Add Note" }));
    expect((await screen.findByRole("alert")).textContent).toBe("429: Wait a minute");
    expect(note.value).toBe("Call at noon");
  });

  it("is not added empty", async () => {
    const { user } = await shown();
    await user.click(screen.getByRole("button", { name: "Add Note" }));
    expect(await screen.findByText("Enter a note")).toBeTruthy();
    expect(onNote).not.toHaveBeenCalled();
  });
});
