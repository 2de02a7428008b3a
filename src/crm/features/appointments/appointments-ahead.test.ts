import { afterEach, describe, expect, it } from "vitest";
import { type Appointment, listAppointments } from "#contract/appointments.ts";
import { queryClient } from "../../api/query-client.ts";
import { alreadyShown, showAhead, withShown } from "../../data/optimistic-appointments.ts";

const visit = (id: string) => ({ id, status: "pending", clientName: "Ada Okafor" }) as Appointment;
const page = (...ids: string[]) => ({ rows: ids.map(visit), total: 2, isAtLeast: false, cursor: undefined });
const statuses = (visits: Appointment[]) => visits.map(({ status }) => status);

afterEach(() => queryClient.clear());

describe("a status that is shown before the answer", () => {
  const confirmed = { status: "confirmed" } as const;

  it("stands on the card, in the calendar and at the client, and nowhere else", () => {
    const cards = withShown(page("a", "b"), "b", confirmed) as ReturnType<typeof page>;
    expect(statuses(cards.rows)).toEqual(["pending", "confirmed"]);
    const calendar = withShown({ visits: [visit("a"), visit("b")], areAll: true }, "a", confirmed);
    expect("visits" in calendar && statuses(calendar.visits)).toEqual(["confirmed", "pending"]);
    const pages = withShown({ pages: [page("a"), page("b")], pageParams: [] }, "b", confirmed);
    expect("pages" in pages && pages.pages.map(({ rows }) => statuses(rows))).toEqual([
      ["pending"],
      ["confirmed"],
    ]);
  });

  it("is taken back everywhere when it is refused", () => {
    queryClient.setQueryData([listAppointments.path, { limit: 50 }], page("a", "b"));
    const takeBack = showAhead("b", confirmed);
    expect(alreadyShown("b")?.status).toBe("confirmed");
    takeBack();
    expect(alreadyShown("b")?.status).toBe("pending");
  });

  it("is taken back alone: another appointment, changed since, is shown as it was changed", () => {
    queryClient.setQueryData([listAppointments.path, { limit: 50 }], page("a", "b"));
    const takeFirstBack = showAhead("a", confirmed);
    const takeSecondBack = showAhead("b", confirmed);
    takeFirstBack();
    expect(alreadyShown("a")?.status).toBe("pending");
    expect(alreadyShown("b")?.status).toBe("confirmed");
    takeSecondBack();
    expect(alreadyShown("a")?.status).toBe("pending");
    expect(alreadyShown("b")?.status).toBe("pending");
  });

  it("of one that was changed twice is the first again when both are refused, whatever the second began with", () => {
    queryClient.setQueryData([listAppointments.path, { limit: 50 }], page("a", "b"));
    const takeFirstBack = showAhead("b", confirmed);
    const takeSecondBack = showAhead("b", { status: "completed" });
    takeFirstBack();
    expect(alreadyShown("b")?.status).toBe("completed");
    takeSecondBack();
    expect(alreadyShown("b")?.status).toBe("pending");
  });
});
