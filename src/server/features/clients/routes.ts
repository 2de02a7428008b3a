import {
  clientStory,
  createClient as create,
  getClient,
  listClients,
  noteOnClient as note,
  deleteClient as remove,
  updateClient,
} from "#contract/clients.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { clientById, clientsStory, findClients, presentClient } from "./reads.ts";
import { createClient, deleteClient, editClient, noteOnClient } from "./writes.ts";

export const clientRoutes: ServedRoute[] = [
  on(listClients, async ({ query, at }, { db, timeZone }) => {
    const { rows, headers } = await findClients(db, query, { at, timeZone });
    return say(200, rows.map(presentClient), headers);
  }),

  on(getClient, async ({ params }, { db }) => say(200, presentClient(await clientById(db, params.id)))),

  on(create, async ({ body, actor, at, key }, { db }) => {
    const row = await createClient(db, body, { by: actor, at, key });
    return say(201, presentClient(row));
  }),

  on(updateClient, async ({ params, body, actor, at }, { db, post }) => {
    const { version, ...changes } = body;
    const row = await editClient(db, { clientId: params.id, changes, version, by: actor, at, post });
    return say(200, presentClient(row));
  }),

  on(remove, async ({ params, query, actor, at }, { db }) => {
    await deleteClient(db, { ...query, clientId: params.id, by: actor, at });
    return say(204);
  }),

  on(clientStory, async ({ params, query }, { db }) => {
    const { items, headers } = await clientsStory(db, params.id, query);
    return say(200, items, headers);
  }),

  on(note, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await noteOnClient(db, { clientId: params.id, ...body, key, by: actor, at });
    return say(repeated ? 200 : 201, { id });
  }),
];
