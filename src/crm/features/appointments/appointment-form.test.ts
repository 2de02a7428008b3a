// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { bookingSchema, newBooking, requestOf } from "./appointment-form.tsx";

const id = "0196f0aa-0000-7000-8000-000000000001";
const at = { preferredDate: "2026-12-07", preferredTime: "14:30", duration: "90" };
const nora = { kind: "lead" as const, id, name: "Nora", phone: "8505550134", email: null, place: "" };

describe("the form of a new appointment", () => {
  it("asks for a new person's contact details and not for a known person's", () => {
    const missing = (typed: typeof newBooking) =>
      bookingSchema(typed)
        .safeParse(typed)
        .error?.issues.map(({ path }) => path[0]);
    expect(missing({ ...newBooking, ...at })).toEqual(
      expect.arrayContaining(["firstName", "lastName", "email", "phone", "address", "projectDescription"]),
    );
    expect(missing({ ...newBooking, ...at, picked: nora })).toBeUndefined();
  });

  it("sends a known person by id, without what was typed for a new one and without blanks", () => {
    const typed = { ...newBooking, ...at, firstName: "Somebody", address: "  ", picked: nora };
    const request = requestOf(typed);
    expect(request).toMatchObject({ leadId: id, duration: 90, preferredTime: "14:30" });
    expect(request).not.toHaveProperty("firstName");
    expect(JSON.parse(JSON.stringify(request))).not.toHaveProperty("address");
  });
});
