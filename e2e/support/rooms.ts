import type { Page } from "@playwright/test";
import { given } from "./office.ts";
import { uniqueName } from "./unique.ts";

interface MeasuredRoom {
  projectId: string;
  roomId: string;
  productId: string;
}

/** A room whose windows have one product. */
export async function givenRoom(
  page: Page,
  windows: [name: string, width: string, height: string][],
): Promise<MeasuredRoom> {
  const lastName = uniqueName("Quill");
  const product = await given<{ id: string }>(page, "/api/products", {
    ...{ name: uniqueName("Cellular"), category: "cellular", basePrice: "20.00" },
    ...{ materials: [{ name: "Sheer", priceModifier: "0.00" }], maxWidth: "72", minDepth: "1 1/2" },
  });
  const client = await given<{ id: string }>(page, "/api/clients", {
    ...{ firstName: "Ada", lastName, phone: "8505550122" },
  });
  const project = await given<{ id: string; rooms: { id: string }[] }>(page, "/api/projects", {
    ...{ name: `${lastName} House`, clientId: client.id, rooms: ["Den", "Attic"] },
  });
  const roomId = project.rooms[0]?.id ?? "";
  const treatment = { productId: product.id, materialSelection: "Sheer" };
  for (const [name, width, height] of windows)
    await given(page, "/api/windows", { roomId, name, width, height, ...treatment });
  return { projectId: project.id, roomId, productId: product.id };
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });
