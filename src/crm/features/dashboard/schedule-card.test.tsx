// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type MyDay, myDayRoute } from "#contract/dashboard.ts";
import { queryClient } from "../../api/query-client.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { ScheduleCard } from "./schedule-card.tsx";

signInBeforeEach("staff");

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const nora = {
  ...{ id: "a1", clientName: "Nora Delgado", clientId: "c1", leadId: null, phone: "5125550101" },
  ...{ status: "confirmed", appointmentType: "consultation", assignedTo: "robin", duration: 60 },
  ...{ scheduledAt: inAnHour, timeZone: "America/Chicago", address: null, projectId: null },
};
const silas = { ...nora, id: "a2", clientName: "Silas Whitcomb", clientId: "c2" };
const dayOf = (...appointments: object[]) => ({ appointments, tasks: [], more: false }) as unknown as MyDay;

it("texts the customer whose appointment was next when the text was opened", async () => {
  const read = (address: string) => {
    if (address.includes("/mine")) return dayOf(nora, silas);
    return address.includes("/company") ? { companyName: "Gulf Shutters" } : [];
  };
  const sent = stubServer({ read, answer: () => ({ status: 201, body: { state: "pending" } }) });
  const { user } = await showInOffice(() => <ScheduleCard />);
  await user.click(await screen.findByRole("button", { name: "On My Way" }));
  await screen.findByText("A text to Nora Delgado");

  act(() => void queryClient.setQueryData([myDayRoute.path], dayOf(silas)));
  await vi.waitFor(() => expect(screen.getByLabelText("Next appointment").textContent).toContain("Silas"));
  expect(screen.getByText("A text to Nora Delgado")).toBeTruthy();
  act(() => void queryClient.setQueryData([myDayRoute.path], dayOf()));
  await vi.waitFor(() => expect(screen.queryByLabelText("Next appointment")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Send Text" }));
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ clientId: "c1", channel: "text" }));
  expect(sent[0]?.body.body).toContain("Nora");
});
