import { expectNoViolations } from "../support/axe.ts";
import { given, test } from "../support/office.ts";
import { givenProduct } from "../support/quotes.ts";
import { uniqueName } from "../support/unique.ts";

test("a quote and its dialogs pass axe", async ({ page }) => {
  const lastName = uniqueName("Amari");
  const person = { firstName: "Gus", lastName, phone: "8505550118" };
  const client = await given<{ id: string; lastName: string }>(page, "/api/clients", person);
  const house = { name: `${lastName} House`, clientId: client.id, rooms: ["Kitchen"] };
  const project = await given<{ id: string; rooms: { id: string }[] }>(page, "/api/projects", house);
  const product = await givenProduct(page);
  const { price } = await given<{ price: string }>(page, "/api/windows", {
    ...{ roomId: project.rooms[0]?.id, name: "Over the sink", width: "36", height: "48" },
    ...{ productId: product.id, materialSelection: product.materials[0]?.name },
  });
  const quote = await given<{ id: string; quoteNumber: string; lineItems: { id: string }[] }>(
    page,
    "/api/quotes",
    {
      ...{ projectId: project.id, clientId: client.id, quoteNumber: "QTE-20261121-AXES" },
      ...{ subtotal: price, totalAmount: price, validUntil: "2099-12-31" },
      lineItems: [{ description: "Over the sink", quantity: 1, unitPrice: price, total: price }],
    },
  );
  const path = `/crm/quotes/${quote.id}`;
  await expectNoViolations(page, [
    [path, client.lastName],
    [`${path}?open=edit`, "Edit Quote"],
    [`${path}?open=line&id=${quote.lineItems[0]?.id}`, "Over the sink"],
    [`${path}?open=option`, "Add Option"],
    [`${path}?open=reprice`, "Reprice"],
    [`${path}?open=send`, "Mark as Sent"],
    [`/crm/products?open=edit&id=${product.id}`, product.name],
    [`/crm/projects/${project.id}?open=payment`, "Record Payment"],
  ]);
  await given(page, `/api/quotes/${quote.id}/send`, {});
  await expectNoViolations(page, [
    [`${path}?open=accept`, "Quote Accepted"],
    [`${path}?open=decline`, "Quote Declined"],
  ]);
});
