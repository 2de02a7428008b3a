import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasAuditWords } from "../audit/words.ts";
import { isToldTo, kindsOf, noticeAddress, noticeTitle, notificationOf, warnedBy } from "./notice.ts";
import { chosenIn, noticeWays, notificationIds, preferencesOf, wantedBy } from "./preferences.ts";

const id = "3f0c7f0e-6f0a-4f57-9f43-1d4a3b5c6d7e";
const everyKind = notificationIds.flatMap((each) => kindsOf([each], "admin"));

describe("what a member is told of", () => {
  it("is by default what the specification says, and messages, either way", () => {
    for (const way of noticeWays)
      expect(wantedBy({}, way)).toEqual(["new_leads", "appointments", "project_updates", "messages"]);
  });

  it("is what they chose, each way for itself, and the rest as it was", () => {
    const chosen = chosenIn({ new_leads: { email: false }, payment_alerts: { office: true } });
    expect(chosen).toEqual({ new_leads_email: false, payment_alerts: true });
    expect(preferencesOf(chosen)).toMatchObject({
      new_leads: { office: true, email: false },
      payment_alerts: { office: true, email: false },
      appointments: { office: true, email: true },
    });
  });

  it("comes back as it was kept, whatever was chosen", () => {
    const ways = fc.record({ office: fc.boolean(), email: fc.boolean() });
    const preferences = fc.record(Object.fromEntries(notificationIds.map((each) => [each, ways])));
    fc.assert(
      fc.property(preferences, (chosen) => {
        expect(preferencesOf(chosenIn(chosen))).toEqual(chosen);
      }),
    );
  });
});

describe("an event that staff are told of", () => {
  it.each(everyKind)("%s has words in the audit trail, too", (kind) => {
    expect(hasAuditWords(kind)).toBe(true);
  });

  it.each([
    ["lead.created", { label: "Marisol Vega" }, "New lead: Marisol Vega"],
    ["lead.created", { label: "Marisol Vega", givenTo: "casey" }, "New lead: Marisol Vega, given to casey"],
    [
      "lead.asked_again",
      { label: "Marisol Vega", leadType: "consultation" },
      "Asked again: Marisol Vega, asks for a consultation",
    ],
    ["project.changed", { label: "House", to: "in_progress" }, "Project is In Progress: House"],
    ["payment.captured", { label: "House", amount: "1250.50" }, "Payment of $1,250.50 received: House"],
    ["member.role_given", { label: "casey", to: "admin" }, "Is Administrator now: casey"],
    [
      "member.handed_over",
      { label: "casey", appointments: 1, leads: 2 },
      "Handed over 1 appointment and 2 leads: casey",
    ],
    [
      "member.given_work",
      { label: "robin", from: "casey", appointments: 2, leads: 0 },
      "You took over 2 appointments from casey",
    ],
    ["quote.sent", {}, "Quote sent"],
    ["lead.created", { label: "A\r\nBcc: b@example.com" }, "New lead: A Bcc: b@example.com"],
  ])("%s %j is said as %s", (kind, detail, title) => {
    expect(noticeTitle({ kind, detail })).toBe(title);
  });

  it("has a title of one line that ends, whatever somebody is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (label) => {
        const title = noticeTitle({ kind: "lead.created", detail: { label } });
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
    ["member.approved", {}, "/crm/settings#team"],
    ["member.given_work", { appointments: 1, leads: 1 }, `/crm/appointments?person=${id}`],
    ["member.given_work", { appointments: 0, leads: 1 }, `/crm/leads?assignedTo=${id}`],
    ["message.failed", { label: "+18505550111" }, "/crm/messages?search=%2B18505550111"],
    ["message.received", { label: "Marisol Vega" }, "/crm/messages?search=Marisol%20Vega"],
    ["project.deleted", {}, undefined],
  ])("%s leads where it is looked at", (kind, detail, address) => {
    expect(noticeAddress({ kind, subjectId: id, detail }, "admin")).toBe(address);
  });

  it("about the team leads staff nowhere, and an account that waits is an administrator's matter", () => {
    expect(noticeAddress({ kind: "member.added", subjectId: id, detail: {} }, "staff")).toBeUndefined();
    expect(isToldTo("staff", "member.registered")).toBe(false);
    expect(isToldTo("admin", "member.registered")).toBe(true);
    expect(kindsOf(["team_updates"], "staff")).not.toContain("member.registered");
  });

  it("of work taken over is told to whoever wants any of what it is about", () => {
    for (const wanted of ["appointments", "new_leads", "team_updates"] as const)
      expect(kindsOf([wanted], "staff")).toContain("member.given_work");
    expect(kindsOf(["payment_alerts"], "staff")).not.toContain("member.given_work");
  });

  it("is told once, though it is a new lead and an appointment that is asked for", () => {
    expect(kindsOf(["appointments", "new_leads"], "staff")).not.toContain("appointment.requested");
    expect(kindsOf(["appointments"], "staff")).toContain("appointment.requested");
    expect(kindsOf(["new_leads"], "staff")).toEqual([
      ...["lead.created", "lead.asked_again", "member.given_work"],
      ...kindsOf([], "staff"),
    ]);
  });

  it("is told whatever was chosen where it warns of somebody's way in", () => {
    const toOwner = ["member.codes_guessed", "member.address_changed"];
    expect(kindsOf([], "staff")).toEqual(toOwner);
    expect(kindsOf([], "admin")).toEqual(["member.made_administrator", ...toOwner]);
    expect(toOwner.map(warnedBy)).toEqual(["owner", "owner"]);
  });

  it("of a new administrator is one event, not two", () => {
    for (const [kind, detail] of [
      ["member.added", { role: "admin" }],
      ["member.approved", { role: "admin" }],
      ["member.reactivated", { role: "admin" }],
      ["member.role_given", { from: "staff", to: "admin" }],
    ] as const)
      expect(notificationOf({ kind, detail }), kind).toBeUndefined();
    expect(notificationOf({ kind: "member.role_given", detail: { from: "admin", to: "staff" } })).toBe(
      "team_updates",
    );
    expect(notificationOf({ kind: "member.made_administrator", detail: {} })).toBe("team_updates");
  });

  it("is none of an e-mail to staff that was given up, which would be another", () => {
    expect(notificationOf({ kind: "message.failed", detail: { toStaff: true } })).toBeUndefined();
  });

  it("is none of a file that was imported, none of small changes, and none that nobody named", () => {
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
