import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chosenIn,
  notificationChannels,
  notificationIds,
  preferencesOf,
  wantedBy,
} from "../staff/notification-preferences.ts";
import { kindsOf, notificationAddress, notificationOf, notificationTitle, warnedBy } from "./recipients.ts";

const id = "3f0c7f0e-6f0a-4f57-9f43-1d4a3b5c6d7e";

describe("notification preferences", () => {
  it("starts with the specification's, plus messages, both in the app and by email", () => {
    for (const channel of notificationChannels)
      expect(wantedBy({}, channel)).toEqual(["new_leads", "appointments", "project_updates", "messages"]);
  });

  it("changes one channel without changing the other", () => {
    const chosen = chosenIn({ new_leads: { email: false }, payment_alerts: { office: true } });
    expect(chosen).toEqual({ new_leads_email: false, payment_alerts: true });
    expect(preferencesOf(chosen)).toMatchObject({
      new_leads: { office: true, email: false },
      payment_alerts: { office: true, email: false },
      appointments: { office: true, email: true },
    });
  });

  it("survives a round trip through storage", () => {
    const choices = fc.record({ office: fc.boolean(), email: fc.boolean() });
    const preferences = fc.record(Object.fromEntries(notificationIds.map((each) => [each, choices])));
    fc.assert(
      fc.property(preferences, (chosen) => {
        expect(preferencesOf(chosenIn(chosen))).toEqual(chosen);
      }),
    );
  });
});

describe("notifications", () => {
  it.each([
    ["lead.created", { label: "Marisol Vega" }, "New lead: Marisol Vega"],
    [
      "lead.created",
      { label: "Marisol Vega", givenTo: "casey" },
      "New lead: Marisol Vega, assigned to casey",
    ],
    [
      "lead.submitted_again",
      { label: "Marisol Vega", leadType: "consultation" },
      "New request: Marisol Vega, requested a consultation",
    ],
    [
      "lead.created",
      { label: "Marisol Vega", leadType: "consultation", callRequested: true, givenTo: "casey" },
      "New lead: Marisol Vega, requested a call, assigned to casey",
    ],
    ["project.changed", { label: "House", to: "in_progress" }, "Project is In Progress: House"],
    ["payment.captured", { label: "House", amount: "1250.50" }, "Payment of $1,250.50 received: House"],
    ["user.role_changed", { label: "casey", to: "admin" }, "Role changed to Administrator: casey"],
    [
      "user.handed_over",
      { label: "casey", appointments: 1, leads: 2 },
      "Reassigned 1 appointment and 2 leads: casey",
    ],
    [
      "user.given_work",
      { label: "robin", from: "casey", appointments: 2, leads: 0 },
      "You took over 2 appointments from casey",
    ],
    [
      "user.given_appointment",
      { label: "casey", appointment: "Installation on Monday, November 30, 10:00 AM" },
      "You have a new appointment, Installation on Monday, November 30, 10:00 AM",
    ],
    [
      "user.appointment_moved",
      {
        label: "casey",
        work: "Installation",
        from: "Monday, November 30, 10:00 AM",
        to: "Tuesday, December 1, 9:00 AM",
      },
      "Installation moved from Monday, November 30, 10:00 AM to Tuesday, December 1, 9:00 AM",
    ],
    [
      "appointment.rescheduled",
      { label: "Marisol Vega", how: "link" },
      "Appointment postponed by the customer: Marisol Vega",
    ],
    ["quote.sent", {}, "Quote sent"],
    ["lead.created", { label: "A\r\nBcc: b@example.com" }, "New lead: A Bcc: b@example.com"],
  ])("titles %s with %j as %s", (kind, detail, title) => {
    expect(notificationTitle({ kind, detail })).toBe(title);
  });

  it("keeps the title on one line of at most 150 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (label) => {
        const title = notificationTitle({ kind: "lead.created", detail: { label } });
        expect(title).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(title.length).toBeLessThanOrEqual(150);
      }),
    );
  });

  it.each([
    ["lead.created", {}, `/crm/leads/${id}`],
    ["appointment.booked", {}, `/crm/appointments?open=edit&id=${id}`],
    ["quote.accepted", {}, `/crm/quotes/${id}`],
    ["project.started", {}, `/crm/projects/${id}`],
    ["payment.captured", { projectId: "house" }, "/crm/projects/house"],
    ["user.approved", {}, "/crm/settings/team"],
    ["user.given_work", { appointments: 1, leads: 1 }, `/crm/appointments?person=${id}`],
    ["user.given_work", { appointments: 0, leads: 1 }, `/crm/leads?assignedTo=${id}`],
    ["user.given_appointment", { appointmentId: id }, `/crm/appointments?open=show&id=${id}`],
    ["appointment.rescheduled", { how: "link" }, `/crm/appointments?open=show&id=${id}`],
    ["message.failed", { label: "+18505550111" }, "/crm/messages?search=%2B18505550111"],
    ["message.received", { label: "Marisol Vega" }, "/crm/messages?search=Marisol%20Vega"],
    ["message.received", { label: "Ana O'Brien" }, "/crm/messages?search=Ana%20O%27Brien"],
    ["project.deleted", {}, undefined],
  ])("links %s to its screen", (kind, detail, address) => {
    expect(notificationAddress({ kind, subjectId: id, detail }, "admin")).toBe(address);
  });

  it("hides team links and pending accounts from staff", () => {
    expect(notificationAddress({ kind: "user.added", subjectId: id, detail: {} }, "staff")).toBeUndefined();
    expect(kindsOf(["team_updates"], "staff")).not.toContain("user.registered");
    expect(kindsOf(["team_updates"], "admin")).toContain("user.registered");
  });

  it("notifies a user of assigned work under any of its preferences", () => {
    for (const wanted of ["appointments", "new_leads", "team_updates"] as const)
      expect(kindsOf([wanted], "staff")).toContain("user.given_work");
    expect(kindsOf(["payment_alerts"], "staff")).not.toContain("user.given_work");
  });

  it("reports a requested appointment once, as a new lead or as an appointment", () => {
    expect(kindsOf(["appointments", "new_leads"], "staff")).not.toContain("appointment.requested");
    expect(kindsOf(["appointments"], "staff")).toContain("appointment.requested");
    const ofLeads = ["lead.created", "lead.submitted_again", "user.given_work", ...kindsOf([], "staff")];
    expect(kindsOf(["new_leads"], "staff").sort()).toEqual(ofLeads.sort());
  });

  it("sends alerts about security and the server whatever the preferences are", () => {
    const toOwner = ["user.codes_guessed", "user.address_changed"];
    expect(kindsOf([], "staff")).toEqual(toOwner);
    const ofServer = ["backup.missed", "certificate.ending", "disk.low", "messages.failing"];
    expect(kindsOf([], "admin").sort()).toEqual(
      [
        ...toOwner,
        ...ofServer,
        "backup_key.created",
        "key.created",
        "user.made_administrator",
        "user.made_owner",
      ].sort(),
    );
    expect(toOwner.map(warnedBy)).toEqual(["owner", "owner"]);
  });

  it("reports a new administrator once", () => {
    for (const [kind, detail] of [
      ["user.added", { role: "admin" }],
      ["user.approved", { role: "admin" }],
      ["user.reactivated", { role: "admin" }],
      ["user.role_changed", { from: "staff", to: "admin" }],
    ] as const)
      expect(notificationOf({ kind, detail }), kind).toBeUndefined();
    expect(notificationOf({ kind: "user.role_changed", detail: { from: "admin", to: "staff" } })).toBe(
      "team_updates",
    );
    expect(notificationOf({ kind: "user.made_administrator", detail: {} })).toBe("team_updates");
  });

  it("reports a postponement by the customer, and no Reschedule that staff began", () => {
    const kind = "appointment.rescheduled";
    expect(notificationOf({ kind, detail: { how: "link" } })).toBe("appointments");
    expect(notificationOf({ kind, detail: {} })).toBeUndefined();
  });

  it("ignores a failed email to staff", () => {
    expect(notificationOf({ kind: "message.failed", detail: { toStaff: true } })).toBeUndefined();
  });

  it("ignores imported leads, small changes, keywords and unknown kinds", () => {
    expect(notificationOf({ kind: "lead.created", detail: {} })).toBe("new_leads");
    expect(notificationOf({ kind: "lead.created", detail: { importId: id } })).toBeUndefined();
    expect(notificationOf({ kind: "project.changed", detail: {} })).toBeUndefined();
    expect(notificationOf({ kind: "project.changed", detail: { to: "completed" } })).toBe("project_updates");
    expect(notificationOf({ kind: "message.failed", detail: {} })).toBe("messages");
    expect(notificationOf({ kind: "message.received", detail: { order: "stop" } })).toBeUndefined();
    for (const kind of ["window.measured", "constructor", "toString"])
      expect(notificationOf({ kind, detail: {} })).toBeUndefined();
  });
});
