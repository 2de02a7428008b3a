import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

interface Place {
  host: string;
  port: number;
}

interface Line {
  near: Socket;
  far: Socket;
}

/**
 * Passes bytes on between two addresses, until it is cut: then nothing arrives any more and nobody is notified, as when
 * a cable is pulled. After `restore` what was under way arrives.
 */
export class Relay {
  readonly #server: Server;
  readonly #to: Place;
  readonly #lines = new Set<Line>();
  readonly #held = new Set<Socket>();
  #isCut = false;

  private constructor(server: Server, to: Place) {
    this.#server = server;
    this.#to = to;
    server.on("connection", (near) => (this.#isCut ? this.#held.add(near) : this.#join(near)));
  }

  static async open(from: Place, to: Place): Promise<Relay> {
    const server = createServer({ allowHalfOpen: true, pauseOnConnect: true });
    const relay = new Relay(server, to);
    server.listen(from.port, from.host);
    await once(server, "listening");
    return relay;
  }

  cut() {
    this.#isCut = true;
    for (const { near, far } of this.#lines) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  }

  restore() {
    this.#isCut = false;
    for (const line of this.#lines) this.#pass(line);
    for (const near of this.#held) this.#join(near);
    this.#held.clear();
  }

  close() {
    this.#server.close();
    for (const socket of this.#held) socket.destroy();
    for (const { near, far } of this.#lines) {
      near.destroy();
      far.destroy();
    }
  }

  #join(near: Socket) {
    const line = { near, far: connect({ ...this.#to, allowHalfOpen: true }) };
    this.#lines.add(line);
    for (const socket of [line.near, line.far]) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        if (!this.#isCut) this.#end(line);
      });
    }
    this.#pass(line);
  }

  #pass(line: Line) {
    const { near, far } = line;
    if (near.destroyed || far.destroyed) return this.#end(line);
    near.pipe(far);
    far.pipe(near);
  }

  #end(line: Line) {
    this.#lines.delete(line);
    line.near.destroy();
    line.far.destroy();
  }
}
