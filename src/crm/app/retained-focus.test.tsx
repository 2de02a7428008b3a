// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Button } from "#ui/button.tsx";
import { useRetainedFocus } from "./retained-focus.ts";

afterEach(cleanup);

const user = userEvent.setup();

function Screen() {
  const main = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(["Ann", "Ben"]);
  const [isWaiting, setWaiting] = useState(true);
  useRetainedFocus(main);
  return (
    <>
      <main ref={main} tabIndex={-1}>
        {isWaiting ? <Button onClick={() => setWaiting(false)}>Convert</Button> : null}
        <section>
          <h2>Requests</h2>
          {rows.map((row) => (
            <Button key={row} onClick={() => setRows(rows.filter((other) => other !== row))}>
              Approve {row}
            </Button>
          ))}
        </section>
      </main>
      <p>Nothing to press</p>
    </>
  );
}

describe("the focus of a control that goes away", () => {
  it("moves to the heading of its part of the screen", async () => {
    render(<Screen />);
    screen.getByRole("button", { name: "Approve Ann" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Requests" })),
    );
  });

  it("moves to the screen where no part held it", async () => {
    render(<Screen />);
    screen.getByRole("button", { name: "Convert" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it("is still remembered where it moved in time, for when that goes away too", async () => {
    render(<Screen />);
    screen.getByRole("button", { name: "Approve Ann" }).focus();
    requestAnimationFrame(() => screen.getByRole("button", { name: "Approve Ben" }).focus());
    fireEvent.click(screen.getByRole("button", { name: "Approve Ann" }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Requests" })),
    );
  });

  it("stays where the user put it", async () => {
    render(<Screen />);
    screen.getByRole("button", { name: "Approve Ann" }).focus();
    await user.click(screen.getByText("Nothing to press"));
    expect(document.activeElement).toBe(document.body);
    screen.getByRole("button", { name: "Approve Ann" }).click();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(document.body);
  });
});
