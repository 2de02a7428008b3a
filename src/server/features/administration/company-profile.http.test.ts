import { describe, expect, it } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");

const read = async () => (await office.call("GET", "/api/company", { cookie: admin })).body;
const change = (body: object, cookie = admin) => office.call("PUT", "/api/company", { body, cookie });
const page = async () => (await office.app.inject({ url: "/" })).body;

const ours = {
  companyName: "Gulf & Sound Shades",
  phone: "(850) 555-0142",
  email: "hello@gulfandsound.example",
  website: "https://www.gulfandsound.example",
  address: "12 Harbor Blvd, Destin, FL 32541",
  hours: [{ days: ["Monday", "Friday"], opens: "08:30", closes: "17:00" }],
  brandPartners: ["Maker One"],
  rating: "4.9",
  reviewCount: 247,
  ratingLink: "https://reviews.example.com/gulf",
  ratingAsOf: "2026-11-01",
  licence: "Licence 0000",
  insurance: "Gulf Mutual",
  warrantyYears: 5,
  productWarranties: ["Motors: 5 years", "Frames: lifetime"],
  ownerName: "Ada Marlow",
  ownerText: "I measure every window myself.",
  foundedYear: 2009,
  testimonials: [
    { text: "On time and spotless.", firstName: "Ida", town: "Seaside", agreedOn: "2026-11-02" },
  ],
  smsConsentRequired: false,
  weekBegins: "Monday",
  quoteTerms: "Half on acceptance, the rest on installation.",
  depositPercent: 50,
};

describe("the company profile", () => {
  it("shows placeholders until an administrator sets it, and then reaches the site at once", async () => {
    expect(await read()).toEqual({ ...placeholderCompany, version: 1 });
    expect(await page()).toContain(placeholderCompany.companyName);
    const answer = await change({ ...ours, version: 1 });
    expect(answer).toMatchObject({ code: 200, body: { ...ours, version: 2 } });
    expect(await read()).toEqual(answer.body);
    await expect.poll(page).toContain("Gulf & Sound Shades");
  });

  it("changes field by field, and accepts values that are already set", async () => {
    await change(ours);
    const { version } = await read();
    expect((await change({ licence: "Licence 1111", version })).body).toMatchObject({
      ...ours,
      licence: "Licence 1111",
      version: version + 1,
    });
    expect((await change({ licence: "Licence 1111", version })).code).toBe(200);
    expect(await change({ licence: "Licence 2222", version })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
  });

  it("records in the audit log which fields were changed", async () => {
    await change(ours);
    await change({ rating: null, reviewCount: null });
    const auditLog = await office.call("GET", "/api/audit?limit=1", { cookie: admin });
    expect(auditLog.body[0]).toMatchObject({
      kind: "company.changed",
      what: expect.stringContaining("rating, review count"),
    });
  });

  it("is readable by staff, and changed by administrators only", async () => {
    const staff = await office.as("staff");
    expect((await office.call("GET", "/api/company", { cookie: staff })).code).toBe(200);
    expect((await change({ companyName: "Mine" }, staff)).code).toBe(403);
    expect((await office.call("GET", "/api/company")).code).toBe(401);
  });

  it.each([
    ["companyName", " ", "Company name is required"],
    ["phone", "555", "Valid phone number is required"],
    ["email", "nobody", "Valid email is required"],
    ["website", "javascript:alert(1)", "Use an address like https://www.example.com"],
    ["rating", "5.1", "Use a rating from 0.0 to 5.0, like 4.9"],
    ["reviewCount", 1.5, "Use a whole number"],
    ["ratingLink", "http://reviews.example.com", "Use an address like https://www.example.com"],
    ["ratingLink", "javascript:alert(1)", "Use an address like https://www.example.com"],
    ["ratingAsOf", "yesterday", "Use a date like 2026-11-30"],
    ["warrantyYears", 0, "Use a number from 1 to 50"],
    ["productWarranties", Array.from({ length: 9 }, () => "A: 1 year"), "At most 8 warranties"],
    ["foundedYear", 9, "Use a year like 2009"],
    ["ownerText", "a".repeat(301), "At most 300 characters"],
    ["testimonials", Array.from({ length: 7 }, () => ours.testimonials[0]), "At most 6 testimonials"],
    ["depositPercent", 101, "Use a number from 1 to 100"],
    ["brandPartners", Array.from({ length: 13 }, () => "A"), "At most 12 brand partners"],
    ["smsConsentRequired", "no", /./],
  ])("refuses %s as %j", async (field, value, message) => {
    const { code, body } = await change({ [field]: value });
    expect([code, body.fields[field]]).toEqual([400, expect.stringMatching(message)]);
  });

  it.each([
    ["productWarranties", "Motors", "Write the part and how long, like Motors: 5 years"],
    ["productWarranties", "Motors: ", "Write the part and how long, like Motors: 5 years"],
    ["productWarranties", ": 5 years", "Write the part and how long, like Motors: 5 years"],
    ["brandPartners", ": shades", "A brand partner needs a name"],
  ])("refuses the line of %s that reads %j", async (field, line, message) => {
    const { code, body } = await change({ [field]: ["Maker: shades", line] });
    expect([code, body.fields[`${field}.1`]]).toEqual([400, message]);
  });

  it("accepts a testimonial only with its words, a first name, a town and the day of the consent", async () => {
    const bare = { text: " ", firstName: "", town: "", agreedOn: "" };
    expect((await change({ testimonials: [bare] })).body.fields).toEqual({
      "testimonials.0.text": "Enter what the customer said",
      "testimonials.0.firstName": "Enter a first name",
      "testimonials.0.town": "Enter a town",
      "testimonials.0.agreedOn": "Choose the day the customer agreed",
    });
  });

  it("rejects hours that end before they begin, and two entries for one day", async () => {
    const hours = { days: ["Monday"], opens: "8:00 AM", closes: "7:00 AM" };
    expect((await change({ hours: [hours] })).body.fields).toEqual({
      "hours.0.closes": "Closing time must be after opening time",
    });
    const twice = { ...hours, closes: "7:00 PM" };
    expect((await change({ hours: [twice, twice] })).body.fields).toEqual({
      hours: "List each day only once",
    });
    expect((await change({ hours: [twice] })).body.hours).toEqual([
      { days: ["Monday"], opens: "08:00", closes: "19:00" },
    ]);
  });

  it("keeps holidays in order, and proposes no free times on them", async () => {
    const sunday = { day: "2026-11-22", name: "Founders' Day" };
    const monday = { day: "2026-11-23", name: "The Day After" };
    const { version } = await read();
    const hours = [{ days: ["Saturday", "Sunday", "Monday", "Tuesday"], opens: "08:00", closes: "08:30" }];
    const answer = await change({ hours, holidays: [{ ...monday, day: "11/23/2026" }, sunday], version });
    expect(answer).toMatchObject({ code: 200, body: { holidays: [sunday, monday], version: version + 1 } });
    const path = "/api/appointments/free-times?duration=15&from=2026-11-22";
    const free = await office.call("GET", path, { cookie: admin });
    expect(free.body[0]).toMatchObject({ day: "2026-11-24", time: "08:00" });
  });

  it("allows one holiday per day, each with a name", async () => {
    const christmas = { day: "2026-12-25", name: "Christmas Day" };
    expect((await change({ holidays: [christmas, { ...christmas, name: "Closed" }] })).body.fields).toEqual({
      "holidays.0.day": "This day is listed twice",
      "holidays.1.day": "This day is listed twice",
    });
    expect((await change({ holidays: [{ day: "", name: " " }] })).body.fields).toEqual({
      "holidays.0.day": "Choose a date",
      "holidays.0.name": "Enter a name",
    });
  });
});
