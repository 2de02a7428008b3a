// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showInOffice, signInBeforeEach } from "../testing/office.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

const shown = () => showInOffice(() => <ShortcutsDialog onClose={() => {}} />);

describe("the list of shortcuts for staff", () => {
  signInBeforeEach("staff");

  it("includes those of cards, which they may move", async () => {
    await shown();
    expect(await screen.findByText("Pick up or drop")).toBeTruthy();
    expect(screen.getByText("Leads")).toBeTruthy();
  });
});

describe("the list of shortcuts for an installer", () => {
  signInBeforeEach("installer");

  it("leaves out shortcuts that an installer may not use", async () => {
    await shown();
    expect(await screen.findByText("Appointments")).toBeTruthy();
    expect(screen.queryByText("Leads")).toBeNull();
    expect(screen.queryByText("Pick up or drop")).toBeNull();
  });
});
