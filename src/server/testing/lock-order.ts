import pg from "pg";
import { lockOrder } from "../platform/db/locks.ts";

type Answer = pg.QueryArrayResult | undefined;

/** The rows that the open transaction of a connection has locked, by table. */
const locked = new WeakMap<object, Map<string, Set<string>>>();

const locking = /\bfrom "(\w+)".* for (?:update|no key update|share)$/s;

/** Makes a transaction fail that locks new rows of a table after rows of one that `lockOrder` names later. */
export function proveLockOrder() {
  const query = pg.Client.prototype.query as (...statement: unknown[]) => Promise<Answer>;
  pg.Client.prototype.query = async function (this: object, ...statement: unknown[]) {
    const answer = await query.apply(this, statement);
    const { text = "" } = (statement[0] ?? {}) as { text?: string };
    if (text === "begin") locked.set(this, new Map());
    if (text === "commit" || text === "rollback") locked.delete(this);
    const table = locking.exec(text)?.[1] ?? "";
    if (answer?.rows && lockOrder.includes(table)) note(locked.get(this) ?? new Map(), table, answer);
    return answer;
  } as unknown as typeof pg.Client.prototype.query;
}

function note(held: Map<string, Set<string>>, table: string, { rows, fields }: pg.QueryArrayResult) {
  const id = fields.findIndex(({ name }) => name === "id");
  const ids = rows.map((row) => String(row[id]));
  const own = held.get(table) ?? new Set();
  const later = [...held.keys()].filter((other) => lockOrder.indexOf(other) > lockOrder.indexOf(table));
  if (later.length > 0 && ids.some((each) => !own.has(each)))
    throw new Error(`Rows of ${table} were locked after those of ${later}: see lockOrder`);
  if (ids.length > 0) held.set(table, new Set([...own, ...ids]));
}
