import type { TestApp } from "./app.ts";

/** A product that the catalog accepts once it has a name. */
const fields = {
  category: "shades",
  basePrice: "12.50",
  materials: [
    { name: "White", priceModifier: "0" },
    { name: "Bronze", priceModifier: "-2" },
  ],
};

/** The calls by which an administrator adds and changes products. */
export function productsOf(office: TestApp, admin: string) {
  let count = 0;
  return {
    add: (change: object = {}, cookie = admin) =>
      office.call("POST", "/api/products", {
        body: { ...fields, name: `Test Shade ${++count}`, ...change },
        cookie,
      }),
    patch: (id: string, body: object, cookie = admin) =>
      office.call("PATCH", `/api/products/${id}`, { body, cookie }),
  };
}
