import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Home } from "./home.ts";

/** A server's address: a folder for its socket, or this machine's loopback address. */
export interface Address {
  host: string;
  port: number;
}

export async function addressOf(home: Home, port = usualPort): Promise<Address> {
  // On Windows, PostgreSQL's sockets are open to every account.
  return process.platform === "win32" ? { host: "127.0.0.1", port: await freePort() } : socketIn(home, port);
}

const usualPort = 5432;

/** The socket's file name contains the port. */
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
