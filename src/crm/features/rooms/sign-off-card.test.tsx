// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { PlainToasts } from "#ui/fallback-toast.tsx";
import { endToast, toastsShown } from "#ui/toast.tsx";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { SignOffCard } from "./sign-off-card.tsx";

const none = { measured: null, checked: null };
const measuredAt = "2026-11-20T15:00:00.000Z";

signInBeforeEach();
beforeEach(() => {
  for (const { id } of toastsShown()) endToast(id);
});

async function marked(repeated: boolean) {
  const signOff = { measured: { by: "Iris Roth", at: measuredAt }, checked: null, repeated };
  const stale = { code: "stale", message: "Someone else changed this sign-off." };
  const sent = stubServer({
    answer: ({ address }) =>
      address.includes("/marks") ? { status: 409, body: stale } : { status: 200, body: signOff },
  });
  const { user } = await showInOffice(() => (
    <>
      <SignOffCard projectId="house" signOff={none} hasWindows isNext />
      <PlainToasts />
    </>
  ));
  await user.click(await screen.findByRole("button", { name: "Mark as Measured" }));
  await screen.findByText("Marked as measured");
  return { sent, user };
}

it("offers no Undo for a sign-off that a colleague gave just before", async () => {
  await marked(true);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("undoes only its own sign-off, and says when it has changed since", async () => {
  const { sent, user } = await marked(false);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Not undone");
  screen.getByText("Someone else has changed this since.");
  expect(sent[1]?.address).toBe(`/api/projects/house/marks?measuredAt=${encodeURIComponent(measuredAt)}`);
});
