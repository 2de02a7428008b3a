import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { Project } from "#contract/projects.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { windows } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const [first, second] = [await office.as("staff"), await office.as("admin")];
let product: Product;
let project: Project;

type Method = "GET" | "POST" | "PATCH" | "DELETE";
const by = (cookie: string) => (verb: Method, url: string, body?: unknown) =>
  office.call(verb, url, { body, cookie });
const call: ReturnType<typeof by> = (...requested) => by(first)(...requested);

beforeAll(async () => {
  [product] = (await call("GET", "/api/products")).body;
});
beforeEach(async () => {
  project = await office.create.project();
});

const measure = (cookie: string, name: string) =>
  by(cookie)("POST", "/api/windows", {
    ...{ roomId: project.rooms[0]?.id, name, width: "36", height: "60" },
    ...{ productId: product.id, materialSelection: product.materials[0]?.name },
  });
const windowsNow = async (): Promise<MeasuredWindow[]> =>
  (await call("GET", `/api/projects/${project.id}/windows`)).body;

describe("two users who measure one project at once", () => {
  it("loses no window, and gives no two the same position", async () => {
    const names = Array.from({ length: 12 }, (_, each) => `Pane ${each}`);
    const answers = await Promise.all(names.map((name, each) => measure(each % 2 ? first : second, name)));
    expect(answers.map(({ code }) => code)).toEqual(names.map(() => 201));
    const once = (await windowsNow()).map(({ id }) => id);
    const copied = await Promise.all(
      once
        .slice(0, 4)
        .flatMap((id) => [first, second].map((who) => by(who)("POST", `/api/windows/${id}/duplicate`))),
    );
    expect(copied.map(({ code }) => code)).toEqual(Array(8).fill(201));
    const roomId = project.rooms[0]?.id ?? "";
    const rows = await office.store.db.select().from(windows).where(eq(windows.roomId, roomId));
    expect(rows).toHaveLength(20);
    expect(new Set(rows.map(({ position }) => position))).toHaveLength(20);
  });

  it("reports a conflict when both change one window, and keeps the first change", async () => {
    const { id, version } = (await measure(first, "Bay")).body;
    const answers = await Promise.all([
      by(first)("PATCH", `/api/windows/${id}`, { width: "40", version }),
      by(second)("PATCH", `/api/windows/${id}`, { width: "41", version }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const saved = answers.find(({ code }) => code === 200)?.body;
    expect((await windowsNow())[0]).toEqual(saved);
  });

  it("reports a conflict when one deletes what the other changes, and can restore it", async () => {
    const { id, version } = (await measure(first, "Bay")).body;
    await by(second)("DELETE", `/api/windows/${id}`);
    expect((await call("PATCH", `/api/windows/${id}`, { width: "40", version })).code).toBe(404);
    await by(second)("POST", `/api/windows/${id}/restore`);
    expect((await call("PATCH", `/api/windows/${id}`, { width: "40", version })).body.width).toBe("40");
  });

  it("cannot sign off sizes that the other has just changed", async () => {
    const { id } = (await measure(first, "Bay")).body;
    await call("POST", `/api/projects/${project.id}/measured`);
    await call("POST", `/api/projects/${project.id}/checked`);
    await by(second)("PATCH", `/api/windows/${id}`, { height: "61" });
    const { marks: signOffs } = (await call("GET", `/api/projects/${project.id}`)).body;
    expect(signOffs).toEqual({ measured: null, checked: null });
  });

  it("cannot quote a size that changed since they saw it", async () => {
    const { id, price } = (await measure(first, "Bay")).body;
    const draft = {
      ...{ projectId: project.id, clientId: project.clientId, quoteNumber: "QTE-20261121-TWOT" },
      ...{ subtotal: price, totalAmount: price, validUntil: "2026-12-21" },
      lineItems: [{ description: "Bay", quantity: 1, unitPrice: price, total: price }],
    };
    await by(second)("PATCH", `/api/windows/${id}`, { width: "72" });
    const refused = await call("POST", "/api/quotes", draft);
    expect(refused.code).toBe(400);
    expect(Object.keys(refused.body.fields)).toContain("subtotal");
    expect((await call("GET", `/api/quotes?projectId=${project.id}`)).body).toEqual([]);
  });
});
