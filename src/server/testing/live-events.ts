/** A client for the event stream of the application under test. */
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

interface EventStream {
  cookie: string;
  headers: Headers;
  /** Data of the next unread event with this name. */
  next(event: string): Promise<unknown>;
  /** Resolves when the server ends the stream or the connection is cut. */
  ended: Promise<unknown>;
  hangUp(): void;
}

/** Uses a real connection, because tests disconnect. The application must listen on a port. */
export async function listen({ app }: Pick<TestApp, "app">, cookie: string): Promise<EventStream> {
  if (!app.server.listening) await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const line = new AbortController();
  const { signal } = line;
  const answer = await fetch(`http://127.0.0.1:${port}/api/live`, { headers: { cookie }, signal });
  expect(answer.status).toBe(200);
  const stream = Readable.fromWeb(answer.body!).setEncoding("utf8");
  const ended = finished(stream).catch(() => undefined);
  return {
    cookie,
    headers: answer.headers,
    next: eventsOf(stream),
    ended,
    hangUp: () => line.abort(),
  };
}

function eventsOf(stream: Readable): EventStream["next"] {
  const events: { event: string; data: unknown }[] = [];
  let rest = "";
  let tell = () => {};
  stream.on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    events.push(...blocks.map(read));
    tell();
  });
  return async (event) => {
    for (;;) {
      const place = events.findIndex((one) => one.event === event);
      if (place >= 0) return events.splice(place, 1)[0]?.data;
      await new Promise<void>((input) => {
        tell = input;
      });
    }
  };
}

function read(block: string) {
  const field = (key: string) => new RegExp(`^${key}: (.*)$`, "m").exec(block)?.[1] ?? "";
  return { event: field("event"), data: JSON.parse(field("data") || "null") as unknown };
}
