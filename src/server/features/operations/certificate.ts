import { connect } from "node:tls";
import { hour } from "#domain/durations.ts";

/** Milliseconds. */
const timeout = 5_000;
const holds = 6 * hour;

/** Reads when the certificate of the public address ends, as a visitor's browser would see it. */
export class CertificateWatch {
  readonly #publicUrl: string;
  readonly #now: () => Date;
  #readAt = Number.NEGATIVE_INFINITY;
  /** Undefined without TLS, before the first `refresh`, and if the address cannot be reached from here. */
  endsAt: Date | undefined;

  constructor(publicUrl: string, now: () => Date) {
    this.#publicUrl = publicUrl;
    this.#now = now;
  }

  /** Reads it again after six hours. Never throws. */
  async refresh(): Promise<void> {
    const at = this.#now().getTime();
    if (at - this.#readAt < holds) return;
    this.#readAt = at;
    this.endsAt = await certificateEnd(this.#publicUrl);
  }
}

async function certificateEnd(publicUrl: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return undefined;
  return new Promise((resolve) => {
    // The end of an invalid certificate is wanted too; nothing is sent over this connection.
    const options = { host: hostname, port: Number(port || 443), servername: hostname, timeout };
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      finish(Number.isNaN(end.getTime()) ? undefined : end);
    });
    const finish = (end: Date | undefined) => {
      socket.destroy();
      resolve(end);
    };
    socket.on("error", () => finish(undefined)).on("timeout", () => finish(undefined));
  });
}
