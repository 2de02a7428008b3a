// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ServiceArea } from "#contract/service-areas.ts";
import { endSignInPrompt } from "../../api/session-ended.ts";
import { AreaDialog } from "../../features/settings/areas/area-dialog.tsx";
import { type SentRequest, showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";

const area: ServiceArea = {
  ...{ id: "0196f0aa-0000-7000-8000-000000000001", name: "Freeport", description: "", communities: [] },
  ...{ driveTime: "", zipCodes: ["32439"], travelFee: "0.00", isPopular: false, isActive: true },
  ...{ position: 1, createdAt: "2026-11-23T12:00:00.000Z", version: 3 },
};

type Answer = { status: number; body: object } | "offline";

/** Each mutation takes the next queued response, and reads return `now`. */
const net = { answers: [] as Answer[], sent: [] as SentRequest[], now: [area] };
const onClose = vi.fn();

signInBeforeEach("admin");
beforeEach(() => {
  onClose.mockReset();
  net.answers = [];
  net.now = [area];
  net.sent = stubServer({
    read: () => net.now,
    answer: () => {
      const answer = net.answers.shift() ?? { status: 200, body: { ...area, version: 4 } };
      if (answer === "offline") throw new TypeError("Failed to fetch");
      return answer;
    },
  });
});

async function opened(shown: ServiceArea = area) {
  const { unmount, user } = await showInOffice(() => <AreaDialog area={shown} onClose={onClose} />);
  const description = await screen.findByLabelText("Description");
  return { unmount, user, description, name: screen.getByLabelText(/^Name/) };
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole("button", { name }));
const stale = { status: 409, body: { code: "stale", message: "Somebody changed it" } };

describe("a form of the office", () => {
  it("shows the schema's error at its field and sends nothing", async () => {
    const { name, user } = await opened();
    await user.clear(name);
    await press(user, "Save Changes");
    expect(await screen.findByText("Name is required")).toBeTruthy();
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(net.sent).toEqual([]);
  });

  it("sends the seen version, closes and leaves no draft", async () => {
    const { description, user } = await opened();
    await user.type(description, "By the bay");
    await press(user, "Save Changes");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(net.sent).toMatchObject([{ body: { description: "By the bay", version: 3 } }]);
    expect(localStorage.length).toBe(0);
  });

  it("shows a server error at its field and keeps what was typed", async () => {
    net.answers.push({
      status: 400,
      body: { code: "invalid", message: "Check it", fields: { name: "Taken" } },
    });
    const { name, user } = await opened();
    await user.type(name, " Bay");
    await press(user, "Save Changes");
    expect(await screen.findByText("Taken")).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe("Freeport Bay");
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each<[string, Answer, RegExp]>([
    [
      "a refusal for too many calls",
      { status: 429, body: { code: "slow", message: "Wait a minute" } },
      /Wait a minute/,
    ],
    ["a lost connection", "offline", /Couldn't reach the server/],
  ])("shows %s, and the retry saves", async (_, answer, text) => {
    net.answers.push(answer);
    const { description, user } = await opened();
    await user.type(description, "By the bay");
    await press(user, "Save Changes");
    expect(await screen.findByText(text)).toBeTruthy();
    await press(user, "Save Changes");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it("asks which to keep when both changed a field, and saves the choice over the newest version", async () => {
    net.answers.push(stale);
    net.now = [{ ...area, description: "Theirs", version: 5 }];
    const { description, user } = await opened();
    await user.type(description, "Mine");
    await press(user, "Save Changes");
    await user.click(await screen.findByRole("radio", { name: /Mine/ }));
    await press(user, "Save Choices");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(net.sent[1]?.body).toMatchObject({ description: "Mine", version: 5 });
  });

  it("waits for the sign-in when the session has ended, and then sends again", async () => {
    net.answers.push({ status: 401, body: { code: "signed_out", message: "Sign in" } });
    const { description, user } = await opened();
    await user.type(description, "By the bay");
    await press(user, "Save Changes");
    await waitFor(() => expect(net.sent).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(onClose).not.toHaveBeenCalled();
    endSignInPrompt(true);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(net.sent[1]).toEqual(net.sent[0]);
  });

  it("restores a draft, and Start Over shows the record as it is", async () => {
    const first = await opened();
    await first.user.type(first.description, "Half a sent");
    first.unmount();
    const { description, user } = await opened();
    await waitFor(() => expect((description as HTMLTextAreaElement).value).toBe("Half a sent"));
    expect(screen.getByText(/Draft restored from/)).toBeTruthy();
    await press(user, "Start Over");
    expect((description as HTMLTextAreaElement).value).toBe("");
    expect(localStorage.length).toBe(0);
  });

  it("discards the draft on Cancel", async () => {
    const { description, user } = await opened();
    await user.type(description, "Never mind");
    expect(localStorage.length).toBe(1);
    await press(user, "Cancel");
    expect(localStorage.length).toBe(0);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
