import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Home } from "./home.ts";

/** Where a server listens: a folder with a socket in it, or this machine's own address. */
export interface Address {
  host: string;
  port: number;
}

export async function addressOf(home: Home, port = usualPort): Promise<Address> {
  // PostgreSQL's sockets on Windows are open to every account.
  return process.platform === "win32" ? { host: "127.0.0.1", port: await freePort() } : socketIn(home, port);
}

const usualPort = 5432;

/** The port is a part of the socket's file name. */
export function socketIn({ socket }: Home, port = usualPort): Address {
  return { host: socket, port };
}

export function urlOf({ host, port }: Address, password: string) {
  return `postgres://valance:${password}@localhost:${port}/valance?host=${encodeURIComponent(host)}`;
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
