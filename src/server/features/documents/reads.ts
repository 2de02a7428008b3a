import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/connection.ts";
import { namesOf } from "../../platform/db/names.ts";
import { products, rooms } from "../../platform/db/tables/all.ts";
import { readCompanyProfile, readLogo } from "../../platform/settings/company-profile.ts";
import { clientById } from "../clients/reads.ts";
import { projectById } from "../projects/reads.ts";
import { windowsOfProject } from "../projects/window-reads.ts";
import { conditionsOf } from "../quotes/conditions.ts";
import { readOrder } from "../quotes/order-reads.ts";
import { linesOf, type QuoteRow, quoteById, sentInPlaceOf } from "../quotes/reads.ts";
import type { MeasuringSheetData, PrintedWindow, SignedName } from "./measurement-data.ts";
import type { QuoteData } from "./quote-data.ts";

/** Everything on a quote's PDF. Answers 404 for an unknown id. */
export async function quoteData(db: Db, id: string): Promise<Omit<QuoteData, "today" | "timeZone">> {
  const quote = await quoteById(db, id);
  const client = await clientById(db, quote.clientId);
  const project = await projectById(db, quote.projectId);
  const { logo, ...conditions } = await conditionsOf(db, quote);
  return {
    company: { ...(await readCompanyProfile(db)), ...conditions },
    logo,
    client,
    projectName: project.name,
    quote: { ...quote, lines: await linesOf(db, id) },
    ...(await neighborsOf(db, quote)),
  };
}

async function letterheadOf(db: Db) {
  return { company: await readCompanyProfile(db), logo: await readLogo(db) };
}

/** Numbers of the quote before this one, and of the one sent in its place. */
async function neighborsOf(db: Db, { id, replaces }: QuoteRow) {
  const before = replaces && (await quoteById(db, replaces));
  const later = await sentInPlaceOf(db, [id]);
  return { replaces: before ? before.quoteNumber : null, replacedBy: later.get(id)?.quoteNumber ?? null };
}

/** Everything on a project's measuring sheet; an installer's names no quote. Answers 404 for an unknown id. */
export async function measuringSheetData(
  db: Db,
  id: string,
  { namesQuotes = true }: { namesQuotes?: boolean } = {},
): Promise<Omit<MeasuringSheetData, "at" | "timeZone">> {
  const project = await projectById(db, id);
  const { measuredBy, measuredAt, checkedBy, checkedAt } = project;
  const names = await namesOf(db, [measuredBy, checkedBy]);
  return {
    ...(await letterheadOf(db)),
    client: await clientById(db, project.clientId),
    project,
    ...(await roomsWithWindows(db, id, namesQuotes)),
    measured: handOf(measuredAt, names.get(measuredBy)),
    checked: handOf(checkedAt, names.get(checkedBy)),
  };
}

/** A sign-off stays after its user was deleted. */
function handOf(at: Date | null, name = "A former team member"): SignedName | null {
  return at && { name, at };
}

async function roomsWithWindows(
  db: Db,
  projectId: string,
  namesQuotes: boolean,
): Promise<Pick<MeasuringSheetData, "rooms" | "accepted">> {
  const walked = await db
    .select()
    .from(rooms)
    .where(eq(rooms.projectId, projectId))
    .orderBy(asc(rooms.position), asc(rooms.id));
  const { accepted, ordered } = await readOrder(db, projectId, { namesQuotes });
  if (accepted.length > 0) {
    const shown = namesQuotes ? accepted : accepted.map((quote) => ({ ...quote, quoteNumber: null }));
    return { accepted: shown, rooms: orderedRooms(walked, ordered) };
  }
  const measured = await windowsOfProject(db, projectId);
  const productNames = await namesOfProducts(
    db,
    measured.map(({ productId }) => productId),
  );
  const byRoom = Map.groupBy(measured, ({ roomId }) => roomId);
  const named = walked.map(({ id, name, notes }) => ({
    ...{ name, notes },
    windows: (byRoom.get(id) ?? []).map((each) => ({
      ...each,
      productName: productNames.get(each.productId ?? "") ?? null,
      orderNote: null,
    })),
  }));
  return { accepted: [], rooms: named };
}

type OrderItems = Awaited<ReturnType<typeof readOrder>>["ordered"];

/** Accepted products and sizes, otherwise those measured. A line without a room gets one at the end. */
function orderedRooms(
  walked: readonly (typeof rooms.$inferSelect)[],
  ordered: OrderItems,
): MeasuringSheetData["rooms"] {
  const known = new Set(walked.map(({ name }) => name));
  const byRoom = Map.groupBy(ordered, ({ window, line }) => window?.roomId ?? line?.roomName ?? "");
  const gone = [...byRoom.keys()].filter((key) => !known.has(key) && !walked.some(({ id }) => id === key));
  const first = new Map(walked.toReversed().map((room) => [room.name, room.id]));
  return [
    ...walked.map(({ id, name, notes }) => ({
      ...{ name, notes },
      windows: [...(byRoom.get(id) ?? []), ...(first.get(name) === id ? (byRoom.get(name) ?? []) : [])].map(
        printedWindow,
      ),
    })),
    ...gone.map((name) => ({ name, notes: null, windows: (byRoom.get(name) ?? []).map(printedWindow) })),
  ];
}

function printedWindow({ window, line, note }: OrderItems[number]): PrintedWindow {
  const { width = "0", height = "0" } = line ?? window ?? {};
  return {
    name: window?.name ?? line?.description ?? "",
    windowType: window?.windowType ?? null,
    location: window?.location ?? null,
    ...{ width, height, depth: window?.depth ?? null },
    productName: line ? line.productName : "Not ordered",
    materialSelection: line?.materialSelection ?? null,
    features: line ? (window?.features ?? []) : [],
    notes: window?.notes ?? null,
    sizeCopied: window?.sizeCopied ?? false,
    orderNote: note,
  };
}

async function namesOfProducts(db: Db, ids: (string | null)[]): Promise<Map<string, string>> {
  const data = [...new Set(ids.filter((id) => id !== null))];
  const found = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, data));
  return new Map(found.map((product) => [product.id, product.name]));
}
