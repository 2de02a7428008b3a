import { expect, it } from "vitest";
import { alsoGiven } from "./later-request-details.ts";

const lead = {
  ...{ email: null, phone: "(850) 555-0111", address: "14 Sea Oat Lane", zipCode: null },
  smsConsent: false,
};

it("lists each new detail of later requests once", () => {
  const later = [
    { email: "vera@example.com", phone: "1-850-555-0111", address: "666 Trap Road" },
    { email: "VERA@example.com ", address: "14 sea oat lane", zipCode: "", propertyType: undefined },
    { phone: "(850) 555-0199", message: "And the porch" },
  ];
  expect(alsoGiven(lead, later)).toEqual([
    { field: "email", value: "vera@example.com" },
    { field: "address", value: "666 Trap Road" },
    { field: "phone", value: "(850) 555-0199" },
  ]);
});

it("lists no address that is a ZIP code alone", () => {
  const later = { phone: lead.phone, address: "Zip Code: 32541", zipCode: "32541" };
  expect(alsoGiven(lead, [later])).toEqual([{ field: "zipCode", value: "32541" }]);
  const withoutField = { phone: lead.phone, address: "Zip Code: 32550" };
  expect(alsoGiven(lead, [withoutField])).toEqual([{ field: "zipCode", value: "32550" }]);
});

it("lists nothing if no later request differs", () => {
  expect(alsoGiven(lead, [])).toEqual([]);
  expect(alsoGiven(lead, [{ phone: "850.555.0111", address: " 14 Sea Oat Lane" }])).toEqual([]);
});

it("lists a later request's consent to texts once, unless it is already known", () => {
  const ticked = { phone: "1-850-555-0111", smsConsent: true };
  expect(alsoGiven(lead, [ticked, ticked])).toEqual([{ field: "smsConsent", value: "Yes" }]);
  expect(alsoGiven({ ...lead, smsConsent: true }, [ticked])).toEqual([]);
  expect(alsoGiven(lead, [{ ...ticked, smsConsent: false }])).toEqual([]);
  const another = { phone: "(850) 555-0199", smsConsent: true };
  expect(alsoGiven(lead, [another])).toEqual([{ field: "phone", value: "(850) 555-0199" }]);
});
