import { beforeAll, describe, expect, it } from "vitest";
import { type PricedExample, pricedExamples } from "#domain/windows/price.fixture.ts";
import { products } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp({ keepsData: true });
const staff = await office.as("staff");
let roomId: string;

const post = (url: string, body: unknown) => office.call("POST", url, { body, cookie: staff });

beforeAll(async () => {
  roomId = (await office.create.project()).rooms[0]!.id;
});

async function offered({ name, basePrice, materials }: Omit<PricedExample, "cases">): Promise<string> {
  const offer = { name, basePrice, materials, category: "shades" } as const;
  const [row] = await office.store.db.insert(products).values(offer).returning();
  return row?.id ?? expect.fail("The product was not written");
}

describe("the price that the server calculates", () => {
  it.each(pricedExamples)(
    "$name is priced as exact fractions are, window by window",
    async ({ cases, ...product }) => {
      const productId = await offered(product);
      for (const { material, width, height, price } of cases) {
        const window = { roomId, name: "Pane", width, height, productId, materialSelection: material };
        const { code, body } = await post("/api/windows", { ...window, price });
        expect([code, body.price], `${material}, ${width} × ${height}`).toEqual([201, price]);
      }
    },
  );

  it("is exact to the cent", async () => {
    const { body } = await office.call("GET", `/api/rooms/${roomId}/windows`, { cookie: staff });
    const cents = pricedExamples
      .flatMap(({ cases }) => cases)
      .map(({ price }) => BigInt(price.replace(".", "")));
    const sum = cents.reduce((total, each) => total + each, 0n);
    expect(body).toHaveLength(cents.length);
    const project = await office.call("GET", "/api/projects", { cookie: staff });
    expect(project.body[0].rooms[0].stats.totalPrice.replace(".", "")).toBe(String(sum));
  });

  it("rejects a price one cent off, and a material discount above the product's price", async () => {
    const free = { name: "Free", basePrice: "5.00", materials: [{ name: "Rag", priceModifier: "-5.01" }] };
    const productId = await offered(free);
    const window = { roomId, name: "Pane", width: "36", height: "60", productId, materialSelection: "Rag" };
    const refused = await post("/api/windows", window);
    expect([refused.code, Object.keys(refused.body.fields)]).toEqual([400, ["materialSelection"]]);
    const example = await offered({
      name: "Off",
      basePrice: "12.50",
      materials: [{ name: "Linen", priceModifier: "0.00" }],
    });
    const off = { ...window, productId: example, materialSelection: "Linen", price: "187.51" };
    expect(await post("/api/windows", off)).toMatchObject({
      code: 400,
      body: { fields: { price: expect.stringContaining("187.50") } },
    });
  });
});
