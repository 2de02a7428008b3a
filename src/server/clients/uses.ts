import { appointments, leads, messages, payments, projects, quotes } from "../db/tables/all.ts";

/** Everything that names a client: whom one of these names is not taken away. Their own story keeps nobody. */
export const usesOfClients = { leads, appointments, projects, quotes, payments, messages } as const;
