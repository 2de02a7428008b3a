import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, marisol, on, request } from "../../testing/appointments.ts";

const office = useTestApp({ startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);

/** As the site's consultation dialog sends it: the address has no ZIP code. */
const house = { address: "14 Sea Oat Lane", zipCode: "32541" };

async function requested() {
  expect((await office.call("POST", "/api/appointments", { body: { ...request, ...house } })).code).toBe(201);
  const [newest] = (await appointments.get("?sort=-createdAt")).body;
  const { serviceAreaId } = await appointments.read(newest.id);
  expect(serviceAreaId).not.toBeNull();
  return { ...newest, serviceAreaId };
}

it("stores a request's address with the ZIP code that it names apart, so that directions find it", async () => {
  const { address, leadId } = await requested();
  expect(address).toBe("14 Sea Oat Lane, FL 32541");
  expect((await appointments.call("GET", `/api/leads/${leadId}`)).body).toMatchObject(house);
});

const time = { appointmentType: "consultation", preferredDate: "2026-11-24", preferredTime: "14:00" };
const scheduledAt = on("2026-11-24", "14:00").toISOString();

/** Ways in which staff book a consultation at an address. */
const everyWay: [string, (leadId: string, address: string) => Promise<{ body: { id: string } }>][] = [
  [
    "from the lead",
    (leadId, address) =>
      appointments.call("POST", `/api/leads/${leadId}/schedule-consultation`, {
        appointmentData: { appointmentType: "consultation", scheduledAt, address },
      }),
  ],
  [
    "from the appointments",
    (leadId, address) => appointments.call("POST", "/api/appointments", { ...time, leadId, address }),
  ],
  [
    "in the staff form, for the same email",
    (_, address) => appointments.call("POST", "/api/appointments", { ...marisol, ...time, address }),
  ],
];

describe.each(everyWay)("a booking %s", (_way, book) => {
  it.each([
    ["the request's own address", `${house.address}, FL ${house.zipCode}`],
    ["the address as the request named it", house.address],
    ["another address without a ZIP code", "9 Pelican Way"],
  ])("keeps the area of the request at %s", async (_, address) => {
    const { id, leadId, serviceAreaId } = await requested();
    expect((await book(leadId, address)).body).toMatchObject({ id, address, serviceAreaId });
  });

  it("takes the area of another address's ZIP code", async () => {
    const { id, leadId, serviceAreaId } = await requested();
    const address = "77 Tupelo Street, Seaside, FL 32459";
    const { body } = await book(leadId, address);
    expect(body).toMatchObject({ id, address, serviceAreaId: expect.any(String) });
    expect(body).not.toMatchObject({ serviceAreaId });
  });
});

it.each(everyWay.slice(0, 2))(
  "keeps the lead's area for a booking %s at an address without a ZIP code",
  async (_, book) => {
    const body = { ...marisol, ...house, message: "Shutters" };
    const { id, serviceAreaId } = (await appointments.call("POST", "/api/leads", body)).body;
    expect(serviceAreaId).toEqual(expect.any(String));
    const address = "9 Pelican Way";
    expect((await book(id, address)).body).toMatchObject({ leadId: id, address, serviceAreaId });
  },
);

it("keeps the client's area for a booking at an address without a ZIP code", async () => {
  const { firstName, lastName, phone } = marisol;
  const client = (await appointments.call("POST", "/api/clients", { firstName, lastName, phone, ...house }))
    .body;
  const booking = { ...time, clientId: client.id, address: "9 Pelican Way" };
  const { id } = (await appointments.call("POST", "/api/appointments", booking)).body;
  expect(client.serviceAreaId).toEqual(expect.any(String));
  expect(await appointments.read(id)).toMatchObject({ serviceAreaId: client.serviceAreaId });
});
