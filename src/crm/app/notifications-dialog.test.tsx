// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showInOffice, signInBeforeEach, stubServer } from "../testing/office.tsx";
import { NotificationsDialog } from "./notifications-dialog.tsx";

async function opened() {
  stubServer({});
  await showInOffice(() => <NotificationsDialog onClose={() => {}} />);
  await screen.findByText("No notifications yet");
}

const settings = () => screen.queryByRole("link", { name: "Notification Settings" });

describe("the notifications panel of staff", () => {
  signInBeforeEach("staff");

  it("leads to their settings", async () => {
    await opened();
    expect(settings()).not.toBeNull();
  });
});

describe("the notifications panel of an installer", () => {
  signInBeforeEach("installer");

  it("leads to no settings, which only others have", async () => {
    await opened();
    expect(settings()).toBeNull();
  });
});
