import { createClient as create, getClient, listClients, updateClient } from "#contract/clients.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { clientById, findClients, presentClient } from "./reads.ts";
import { createClient, editClient } from "./writes.ts";

export const clientRoutes: ServedRoute[] = [
  on(listClients, async ({ query }, { db }) => {
    const { rows, headers } = await findClients(db, query);
    return say(200, rows.map(presentClient), headers);
  }),

  on(getClient, async ({ params }, { db }) => say(200, presentClient(await clientById(db, params.id)))),

  on(create, async ({ body, actor, at }, { db }) => {
    const row = await createClient(db, body, { by: actor, at });
    return say(201, presentClient(row));
  }),

  on(updateClient, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    const row = await editClient(db, { clientId: params.id, changes, version, by: actor, at });
    return say(200, presentClient(row));
  }),
];
