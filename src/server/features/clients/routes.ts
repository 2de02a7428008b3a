import {
  clientTimelineRoute,
  createClientRoute,
  deleteClientRoute,
  getClientRoute,
  listClientsRoute,
  noteOnClientRoute,
  updateClientRoute,
} from "#contract/clients.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { clientById, clientsTimeline, findClients, presentClient, presentClients } from "./reads.ts";
import { createClient, deleteClient, editClient, noteOnClient } from "./writes.ts";

export const clientRoutes: ServedRoute[] = [
  handle(listClientsRoute, async ({ query, at }, { db, timeZone }) => {
    const { rows, headers } = await findClients(db, query, { at, timeZone });
    return reply(200, await presentClients(db, rows), headers);
  }),

  handle(getClientRoute, async ({ params }, { db }) =>
    reply(200, await presentClient(db, await clientById(db, params.id))),
  ),

  handle(createClientRoute, async ({ body, actor, at, key }, { db }) => {
    const row = await createClient(db, body, { by: actor, at, key });
    return reply(201, await presentClient(db, row));
  }),

  handle(updateClientRoute, async ({ params, body, actor, at }, { db, messaging }) => {
    const { version, ...changes } = body;
    const row = await editClient(db, { clientId: params.id, changes, version, by: actor, at, messaging });
    return reply(200, await presentClient(db, row));
  }),

  handle(deleteClientRoute, async ({ params, query, actor, at }, { db }) => {
    await deleteClient(db, { ...query, clientId: params.id, by: actor, at });
    return reply(204);
  }),

  handle(clientTimelineRoute, async ({ params, query }, { db }) => {
    const { items, headers } = await clientsTimeline(db, params.id, query);
    return reply(200, items, headers);
  }),

  handle(noteOnClientRoute, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await noteOnClient(db, { clientId: params.id, ...body, key, by: actor, at });
    return reply(repeated ? 200 : 201, { id });
  }),
];
