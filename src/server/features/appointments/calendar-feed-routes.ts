import { closeFeed as close, getFeed, openFeed as open, readFeed } from "#contract/calendar-feed.ts";
import { networkOf } from "../../platform/core/ip-network.ts";
import { rateLimit } from "../../platform/http/rate-limit.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { refuseWithoutProof } from "../users/own-password.ts";
import { feedOf, stateOfFeed } from "./calendar-feed-reads.ts";
import { closeFeed, openFeed } from "./calendar-feed-writes.ts";

/** The address is the key: no cache may store it, and no referrer may leak it. */
const kept = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** A phone refreshes a few times an hour; an office has many phones behind one address. */
const asking = { limit: 240, period: 10 * 60_000 };

export const feedRoutes: ServedRoute[] = [
  handle(getFeed, async ({ actor }, { db }) => reply(200, await stateOfFeed(db, actor.id))),

  handle(open, async ({ body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    const { db, publicUrl } = parts;
    const { actor, at } = asking;
    const address = `${publicUrl}/api/calendar-feeds/${await openFeed(db, { by: actor, at })}.ics`;
    const webcal = address.replace(/^https?:/, "webcal:");
    return reply(201, { address, webcal }, { "cache-control": "no-store" });
  }),

  handle(close, async ({ actor, at }, { db }) => {
    await closeFeed(db, { by: actor, at });
    return reply(204);
  }),

  handle(readFeed, async ({ params, at, caller }, parts) => {
    await rateLimit(parts, { bucket: "calendar feed", caller: networkOf(caller), ...asking });
    const token = params.token.replace(/\.ics$/, "");
    const calendar = await feedOf(parts.db, token, { at, publicUrl: parts.publicUrl });
    return reply(200, calendar, { ...kept, "content-type": "text/calendar; charset=utf-8" });
  }),
];
