// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Badge } from "./badge.tsx";
import { Button, IconButton, MenuButton } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Choices } from "./choices.tsx";
import { describedBy, Field, Select, TextArea, TextInput } from "./field.tsx";
import { Segmented } from "./segmented-control.tsx";
import { Switch } from "./switch.tsx";

afterEach(cleanup);

const user = userEvent.setup();

describe("a button", () => {
  it("acts by mouse, Enter and Space", async () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Save</Button>);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.keyboard("{Enter}");
    await user.keyboard(" ");
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it("keeps the focus while disabled, and neither acts nor submits", async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((submitted: { preventDefault(): void }) => submitted.preventDefault());
    const withButton = (disabled: boolean) => (
      <form onSubmit={onSubmit}>
        <TextInput aria-label="Name" />
        <Button type="submit" disabled={disabled} onClick={onClick}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(withButton(false));
    const button = screen.getByRole("button", { name: "Save" });
    button.focus();
    rerender(withButton(true));
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{Enter}");
    await user.click(button);
    await user.type(screen.getByLabelText("Name"), "Ann{Enter}");
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("submits no form unless told to", async () => {
    const onSubmit = vi.fn((submitted: { preventDefault(): void }) => submitted.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await user.click(screen.getByRole("button", { name: "Look" }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("takes its name and tooltip from its label if it is one icon", () => {
    render(<IconButton label="Close">×</IconButton>);
    expect(screen.getByRole("button", { name: "Close" }).title).toBe("Close");
  });

  it("is named by its text if it opens a menu", () => {
    render(<MenuButton>Columns</MenuButton>);
    expect(screen.getByRole("button", { name: "Columns" })).toBeTruthy();
  });
});

it("a badge says its status in words", () => {
  render(<Badge tone="good">Won</Badge>);
  expect(screen.getByText("Won")).toBeTruthy();
});

describe("a checkbox", () => {
  it("is turned by its label and by Space", async () => {
    const onChange = vi.fn();
    render(<Checkbox label="Select all" checked={false} onChange={onChange} />);
    await user.click(screen.getByText("Select all"));
    screen.getByRole("checkbox", { name: "Select all" }).focus();
    await user.keyboard(" ");
    expect(onChange.mock.calls).toEqual([[true], [true]]);
  });

  it("keeps its name when the label is not shown", () => {
    render(<Checkbox label="Select Nora" quiet checked onChange={() => undefined} />);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select Nora" }).checked).toBe(true);
  });

  it("is partly checked only while it is not checked", () => {
    const { rerender } = render(<Checkbox label="All" checked={false} partly onChange={() => undefined} />);
    const box = screen.getByRole<HTMLInputElement>("checkbox");
    expect(box.indeterminate).toBe(true);
    rerender(<Checkbox label="All" checked partly onChange={() => undefined} />);
    expect(box.indeterminate).toBe(false);
  });

  it("announces its error and is described by it", () => {
    render(<Checkbox label="I agree" checked={false} error="Agree to go on" onChange={() => undefined} />);
    const box = screen.getByRole("checkbox", { name: "I agree" });
    expect(box.getAttribute("aria-invalid")).toBe("true");
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toBe("Agree to go on");
    expect(box.getAttribute("aria-describedby")).toBe(alert.id);
  });
});

describe("a switch", () => {
  it("is turned by its whole row and by Space, and says its state", async () => {
    function SavedExample() {
      const [isOn, setOn] = useState(false);
      return <Switch label="Auto assign" hint="New leads get an owner" checked={isOn} onChange={setOn} />;
    }
    render(<SavedExample />);
    const control = screen.getByRole("switch", { name: "Auto assign" });
    await user.click(screen.getByText("New leads get an owner"));
    expect(control.getAttribute("aria-checked")).toBe("true");
    control.focus();
    await user.keyboard(" ");
    expect(control.getAttribute("aria-checked")).toBe("false");
  });

  it("is described by its hint", () => {
    render(<Switch label="Auto assign" hint="New leads get an owner" checked onChange={() => undefined} />);
    const hint = screen.getByText("New leads get an owner");
    expect(screen.getByRole("switch").getAttribute("aria-describedby")).toBe(hint.id);
  });

  it("stays as it is while it is disabled", async () => {
    const onChange = vi.fn();
    render(<Switch label="Auto assign" checked={false} disabled onChange={onChange} />);
    await user.click(screen.getByText("Auto assign"));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>("switch").disabled).toBe(true);
  });
});

describe("a segmented control", () => {
  const choices = [
    { value: "board", label: "Board", icon: null },
    { value: "table", label: "Table", icon: null },
  ] as const;

  it("presses one of its choices, by key too", async () => {
    const onChoose = vi.fn();
    render(<Segmented label="View" value="board" choices={choices} onChoose={onChoose} />);
    expect(screen.getByRole("button", { name: "Board", pressed: true })).toBeTruthy();
    screen.getByRole("button", { name: "Table", pressed: false }).focus();
    await user.keyboard("{Enter}");
    expect(onChoose).toHaveBeenCalledWith("table");
  });
});

describe("choices", () => {
  const choices = [
    { value: "mine", label: "Yours", text: "Nora" },
    { value: "theirs", label: "Saved by someone else", text: "Norah" },
  ] as const;

  it("shows radio buttons that the arrow keys move between", async () => {
    function SavedExample() {
      const [value, setValue] = useState<"mine" | "theirs">("mine");
      return <Choices legend="First Name" value={value} choices={choices} onChoose={setValue} />;
    }
    render(<SavedExample />);
    expect(screen.getByRole("group", { name: "First Name" })).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /Saved by someone else/ }));
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Yours/ }).checked).toBe(true);
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Norah/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Yours/ }).checked).toBe(false);
  });

  it("describes them by their error", () => {
    render(
      <Choices
        legend="First Name"
        error="Choose one"
        value={undefined}
        choices={choices}
        onChoose={() => undefined}
      />,
    );
    const group = screen.getByRole("group", { name: "First Name" });
    expect(group.getAttribute("aria-describedby")).toBe(screen.getByText("Choose one").id);
  });
});

describe("a field", () => {
  it("names its control and describes it by hint and error", () => {
    const what = { id: "phone", hint: "Ten digits", error: "Phone number is required" };
    render(
      <Field label="Phone" required {...what}>
        <TextInput {...describedBy(what)} />
      </Field>,
    );
    const input = screen.getByRole("textbox", { name: /^Phone/ });
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "Ten digits",
      "Phone number is required",
    ]);
  });

  it("describes nothing without hint and error", () => {
    render(
      <Field id="notes" label="Notes">
        <TextArea {...describedBy({ id: "notes" })} />
      </Field>,
    );
    const area = screen.getByLabelText("Notes");
    expect(area.hasAttribute("aria-describedby")).toBe(false);
    expect(area.hasAttribute("aria-invalid")).toBe(false);
  });

  it("can hold a choice, which a disabled field refuses", async () => {
    const onChange = vi.fn();
    const { rerender } = render(
      <Field id="state" label="State">
        <Select id="state" defaultValue="FL" onChange={onChange}>
          <option value="FL">Florida</option>
          <option value="AL">Alabama</option>
        </Select>
      </Field>,
    );
    await user.selectOptions(screen.getByLabelText("State"), "AL");
    expect(onChange).toHaveBeenCalledOnce();
    rerender(
      <Field id="state" label="State">
        <Select id="state" defaultValue="FL" disabled onChange={onChange}>
          <option value="FL">Florida</option>
        </Select>
      </Field>,
    );
    expect(screen.getByLabelText<HTMLSelectElement>("State").disabled).toBe(true);
  });
});
