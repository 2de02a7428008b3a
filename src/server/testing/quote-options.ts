import type { QuoteWithLines } from "#contract/quotes.ts";
import type { TestApp } from "./app.ts";
import type { QuotedHouse } from "./quoted-house.fixture.ts";

/** The name of the customer who accepts. */
export const yes = { name: "Theo Banks" };

/** The calls by which staff copy, send and answer the quotes of a house; its project may be rebuilt between calls. */
export function optionsOf(office: TestApp, house: QuotedHouse) {
  const post = (quote: { id: string }, verb: string, body: object = {}) =>
    house.call("POST", `/api/quotes/${quote.id}/${verb}`, body);
  const read = async ({ id }: { id: string }): Promise<QuoteWithLines> =>
    (await house.call("GET", `/api/quotes/${id}`)).body;

  async function optionOf(quote: { id: string }, optionName = "Better"): Promise<QuoteWithLines> {
    return (await post(quote, "duplicate", { optionName })).body;
  }

  return {
    ...{ post, read, optionOf },
    sentOptionOf: async (quote: { id: string }, optionName?: string): Promise<QuoteWithLines> =>
      (await post(await optionOf(quote, optionName), "send")).body,
    statuses: (...quotes: { id: string }[]) =>
      Promise.all(quotes.map(async (quote) => (await read(quote)).status)),
    project: async () => (await house.call("GET", `/api/projects/${house.projectId}`)).body,
    put: async (changes: object) => {
      const cookie = await office.as("staff");
      return office.call("PUT", `/api/projects/${house.projectId}`, { cookie, body: changes });
    },
  };
}
