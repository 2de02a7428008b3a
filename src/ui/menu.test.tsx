// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Menu, MenuChoices, MenuItem, SubMenu } from "./menu.tsx";
import { toastsShown } from "./toast.tsx";

afterEach(cleanup);

const user = userEvent.setup();

function LeadMenu({ onEdit, onMove }: { onEdit: () => void; onMove: (stage: string) => void }) {
  const stages = [
    ["new", "New"],
    ["contacted", "Contacted"],
  ] as const;
  return (
    <Menu label="Actions for Nora Delgado">
      <MenuItem icon={null} onSelect={onEdit}>
        Edit Lead
      </MenuItem>
      <SubMenu icon={null} label="Move to">
        <MenuChoices value="new" choices={stages} onChoose={onMove} />
      </SubMenu>
    </Menu>
  );
}

const button = () => screen.getByRole("button", { name: "Actions for Nora Delgado" });

async function opened() {
  const [onEdit, onMove] = [vi.fn(), vi.fn()];
  render(<LeadMenu onEdit={onEdit} onMove={onMove} />);
  expect(button().getAttribute("aria-expanded")).toBe("false");
  button().focus();
  await user.keyboard("{Enter}");
  return { onEdit, onMove, menu: await screen.findByRole("menu") };
}

describe("a menu", () => {
  it("opens by key with the focus on its first item", async () => {
    await opened();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Edit Lead" })),
    );
    expect(button().getAttribute("aria-haspopup")).toBe("menu");
  });

  it("says in a toast that its parts failed to load, and opens at the next press", async () => {
    const fetch = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    render(
      <Menu label="Actions for Nora Delgado" fetch={fetch}>
        {null}
      </Menu>,
    );
    await user.click(button());
    await waitFor(() =>
      expect(toastsShown()).toMatchObject([
        { bad: true, title: "Error", description: "Couldn't load this. Please try again." },
      ]),
    );
    expect(screen.queryByRole("menu")).toBeNull();
    await user.click(button());
    expect(await screen.findByRole("menu")).toBeTruthy();
  });

  it("gives the focus back before it runs the choice", async () => {
    const { onEdit } = await opened();
    let focused: Element | null = null;
    onEdit.mockImplementation(() => {
      focused = document.activeElement;
    });
    await user.click(screen.getByRole("menuitem", { name: "Edit Lead" }));
    await waitFor(() => expect(onEdit).toHaveBeenCalledOnce());
    expect(focused).toBe(button());
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("closes on Escape without a choice", async () => {
    const { onEdit } = await opened();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(onEdit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button());
  });

  it("opens a submenu by key, shows the current choice, and runs another", async () => {
    const { onMove } = await opened();
    const sub = screen.getByRole("menuitem", { name: "Move to" });
    sub.focus();
    await user.keyboard("{ArrowRight}");
    expect((await screen.findByRole("menuitemradio", { name: "New" })).getAttribute("aria-checked")).toBe(
      "true",
    );
    await user.click(screen.getByRole("menuitemradio", { name: "Contacted" }));
    await waitFor(() => expect(onMove).toHaveBeenCalledWith("contacted"));
  });

  it("does nothing when the current choice is chosen", async () => {
    const { onMove } = await opened();
    screen.getByRole("menuitem", { name: "Move to" }).focus();
    await user.keyboard("{ArrowRight}");
    await user.click(await screen.findByRole("menuitemradio", { name: "New" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(onMove).not.toHaveBeenCalled();
  });
});
