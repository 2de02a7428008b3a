// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type SetupList, setupSteps } from "#contract/dashboard.ts";
import { showInOffice } from "../../testing/office.tsx";
import { SetupCard } from "./setup-card.tsx";

afterEach(cleanup);

async function shown(change: Partial<SetupList>) {
  const setup = {
    ...{ isDismissed: false, activeSamples: 0, consentRequired: false },
    steps: setupSteps.map((key) => ({ key, isDone: key === "company" })),
    ...change,
  };
  await showInOffice(() => <SetupCard setup={setup} />);
  return screen.getAllByRole("listitem");
}

it("says which steps are done and leads to the page of each", async () => {
  const steps = await shown({});
  expect(steps).toHaveLength(8);
  expect(steps[0]?.textContent).toBe("Add your company details (done)");
  expect(within(steps[1]!).getByRole("link").getAttribute("href")).toBe("/crm/settings/scheduling");
  expect(within(steps[7]!).getByRole("link").getAttribute("href")).toBe("/crm/leads?open=add");
  expect(screen.getByText("1 of 8 done")).toBeTruthy();
});

it("offers to switch off sample products while some are active", async () => {
  const steps = await shown({ activeSamples: 42 });
  expect(steps[3]?.textContent).toContain("42 sample products are active");
  expect(within(steps[3]!).getByRole("button", { name: "Switch Off Samples" })).toBeTruthy();
  cleanup();
  await shown({});
  expect(screen.queryByRole("button", { name: "Switch Off Samples" })).toBeNull();
});

it("tells that carriers refuse a required consent box", async () => {
  const steps = await shown({ consentRequired: true });
  expect(steps[5]?.textContent).toContain("once consent is optional");
});
