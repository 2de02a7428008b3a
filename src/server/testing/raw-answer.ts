import { once } from "node:events";
import { connect } from "node:net";

/** Writes raw bytes, and reads until the server closes the connection or is silent for some milliseconds. */
export async function rawAnswer(port: number, bytes: string, { maxSilence = 0 } = {}): Promise<string> {
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  const input: Buffer[] = [];
  socket.on("data", (chunk) => {
    input.push(chunk);
    socket.setTimeout(maxSilence, () => socket.destroy());
  });
  // The server may close the connection while we are still writing.
  socket.on("error", () => undefined);
  await once(socket, "close");
  return Buffer.concat(input).toString();
}
