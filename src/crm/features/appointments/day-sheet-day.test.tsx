// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { DaySheetDay } from "./day-sheet-day.tsx";

signInBeforeEach();

it("keeps a year that is being typed, and shows a day once it is whole", async () => {
  const { history } = await showInOffice(() => <DaySheetDay day="2026-11-27" />, "/?day=2026-11-27");
  const field = (await screen.findByLabelText("Day")) as HTMLInputElement;
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  for (const part of ["0002-11-27", ""]) {
    type(part);
    expect(field.value).toBe(part);
    expect(history.location.search).toBe("?day=2026-11-27");
  }
  type("2027-11-27");
  expect(history.location.search).toBe("?day=2027-11-27");
});
