// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { Dialog } from "#ui/dialog.tsx";
import { OpenedRecord } from "./opened-record.tsx";

afterEach(cleanup);

const bay = { id: "bay", name: "Bay" };
const bow = { id: "bow", name: "Bow" };

function Screen({ rows, id }: { rows: (typeof bay)[] | undefined; id: string }) {
  return (
    <OpenedRecord rows={rows} id={id} noun="window">
      {({ name }) => (
        <Dialog title={name} onClose={() => {}}>
          <input aria-label="Name" defaultValue={name} />
        </Dialog>
      )}
    </OpenedRecord>
  );
}

it("keeps what was typed when the record leaves the list, and says that it was deleted", async () => {
  const { rerender } = render(<Screen rows={[bay, bow]} id="bay" />);
  await userEvent.type(screen.getByLabelText("Name"), " Left");
  rerender(<Screen rows={[bow]} id="bay" />);
  expect(screen.getByRole("alert").textContent).toContain("This window was deleted.");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Bay Left");
  rerender(<Screen rows={[{ ...bay, name: "Bay 2" }, bow]} id="bay" />);
  expect(screen.queryByRole("alert")).toBeNull();
  screen.getByRole("dialog", { name: "Bay 2" });
});

it("keeps no other record, and says nothing while the list loads", () => {
  const { rerender } = render(<Screen rows={[bay]} id="bay" />);
  rerender(<Screen rows={undefined} id="bay" />);
  screen.getByRole("dialog", { name: "Bay" });
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<Screen rows={[bay]} id="bow" />);
  expect(screen.queryByRole("dialog")).toBeNull();
});
