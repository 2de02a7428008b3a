import { expect, it } from "vitest";
import { z } from "zod";
import { isAdmitted } from "#domain/staff/permissions.ts";
import { everyRoute, named } from "#guards/every-route.ts";
import { money } from "./fields.ts";
import { project } from "./projects.ts";
import { withoutWithheld } from "./withheld.ts";

it("leaves out every price of a reply, and the nearest part around it that may be missing", () => {
  const reply = z.object({
    name: z.string(),
    price: money.nullable(),
    total: z.object({ basis: z.string(), amount: money }).nullable(),
    parts: z.array(z.object({ name: z.string(), price: money })),
    rooms: z.array(z.object({ name: z.string(), price: money.nullable() })),
  });
  const text = {
    ...{ name: "Den", price: "1.00", total: { basis: "quoted", amount: "1.00" } },
    ...{ parts: [{ name: "Rail", price: "1.00" }], rooms: [{ name: "Den", price: "1.00" }] },
  };
  expect(withoutWithheld(reply, text)).toEqual({
    ...{ name: "Den", price: null, total: null, parts: [], rooms: [{ name: "Den", price: null }] },
  });
});

it("refuses a reply with a price that cannot be missing", () => {
  expect(() => withoutWithheld(z.object({ price: money }), { price: "1.00" })).toThrow("cannot be left out");
});

it("leaves out a project's newest quote", () => {
  const shape = project.pick({ newestQuote: true });
  const newestQuote = { id: crypto.randomUUID(), quoteNumber: "QTE-1", status: "sent" };
  expect(withoutWithheld(shape, { newestQuote })).toEqual({ newestQuote: null });
});

const toInstallers = everyRoute.filter(
  ({ access }) => access !== "anyone" && access !== "signed-in" && isAdmitted(access, "installer"),
);

it.each(named(toInstallers))(
  "%s tells installers no field that is named like a price",
  (_name, { replies }) => {
    const bare = (schema: z.ZodType): unknown => {
      if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
        return bare(schema.unwrap() as z.ZodType);
      if (schema instanceof z.ZodArray) return [bare(schema.element as z.ZodType)];
      if (!(schema instanceof z.ZodObject)) return "0.00";
      return Object.fromEntries(
        Object.entries(schema.shape).map(([name, part]) => [name, bare(part as z.ZodType)]),
      );
    };
    for (const reply of Object.values(replies)) {
      const left = JSON.stringify(withoutWithheld(reply, bare(reply))) ?? "";
      expect(left).not.toMatch(/"(?:\w*(?:[pP]rice|[aA]mount|[fF]ee|[bB]alance)|total|owed|paid)":"/);
    }
  },
);
