import { afterEach, describe, expect, it } from "vitest";
import { type Appointment, listAppointmentsRoute } from "#contract/appointments.ts";
import { queryClient } from "../api/query-client.ts";
import { alreadyShown, showOptimistically, withShown } from "./optimistic-appointments.ts";

const appointment = (id: string) => ({ id, status: "pending", clientName: "Ada Okafor" }) as Appointment;
const page = (...ids: string[]) => ({
  rows: ids.map(appointment),
  total: 2,
  isAtLeast: false,
  cursor: undefined,
});
const statuses = (appointments: Appointment[]) => appointments.map(({ status }) => status);

afterEach(() => queryClient.clear());

describe("an optimistic status", () => {
  const confirmed = { status: "confirmed" } as const;

  it("updates the card, the calendar and the client, and nothing else", () => {
    const cards = withShown(page("a", "b"), "b", confirmed) as ReturnType<typeof page>;
    expect(statuses(cards.rows)).toEqual(["pending", "confirmed"]);
    const calendar = withShown(
      { appointments: [appointment("a"), appointment("b")], areAll: true },
      "a",
      confirmed,
    );
    expect("appointments" in calendar && statuses(calendar.appointments)).toEqual(["confirmed", "pending"]);
    const pages = withShown({ pages: [page("a"), page("b")], pageParams: [] }, "b", confirmed);
    expect("pages" in pages && pages.pages.map(({ rows }) => statuses(rows))).toEqual([
      ["pending"],
      ["confirmed"],
    ]);
  });

  it("rolls back everywhere when refused", () => {
    queryClient.setQueryData([listAppointmentsRoute.path, { limit: 50 }], page("a", "b"));
    const takeBack = showOptimistically("b", confirmed);
    expect(alreadyShown("b")?.status).toBe("confirmed");
    takeBack();
    expect(alreadyShown("b")?.status).toBe("pending");
  });

  it("rolls back alone, keeping a later change of another appointment", () => {
    queryClient.setQueryData([listAppointmentsRoute.path, { limit: 50 }], page("a", "b"));
    const takeFirstBack = showOptimistically("a", confirmed);
    const takeSecondBack = showOptimistically("b", confirmed);
    takeFirstBack();
    expect(alreadyShown("a")?.status).toBe("pending");
    expect(alreadyShown("b")?.status).toBe("confirmed");
    takeSecondBack();
    expect(alreadyShown("a")?.status).toBe("pending");
    expect(alreadyShown("b")?.status).toBe("pending");
  });

  it("keeps a later change of the same field when refused", () => {
    queryClient.setQueryData([listAppointmentsRoute.path, { limit: 50 }], page("a", "b"));
    const takeFirstBack = showOptimistically("b", confirmed);
    showOptimistically("b", { status: "completed" });
    takeFirstBack();
    expect(alreadyShown("b")?.status).toBe("completed");
  });
});
