import { once } from "node:events";
import { connect } from "node:net";

/** Of every measurement of answers per second. */
export const connections = 16;

/**
 * Answers per second over 16 kept-alive connections without pauses. Counts bytes, because all answers are equal and a
 * client that parses them would be slower than the server.
 */
export async function answersPerSecond(address, { headers = {}, milliseconds }) {
  const { hostname, port, request: head, size } = await requestTo(address, headers);
  const end = performance.now() + milliseconds;
  const began = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => keepRequesting({ hostname, port, request: head, size, end })),
  );
  const seconds = (performance.now() - began) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/**
 * Milliseconds that each answer took, at `rate` requests a second over 16 connections. Each counts from the time when
 * its request was due, so that a stall counts for all that waited.
 */
export async function timesAtRate(address, { headers = {}, milliseconds, rate }) {
  const target = await requestTo(address, headers);
  const [began, every] = [performance.now(), (1_000 * connections) / rate];
  const times = await Promise.all(
    Array.from({ length: connections }, (_, place) =>
      requestWhenDue(target, { milliseconds, every, first: began + (every * place) / connections }),
    ),
  );
  return times.flat();
}

async function requestWhenDue({ hostname, port, request, size }, { milliseconds, every, first }) {
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.setNoDelay(true);
  const times = [];
  let got = 0;
  await new Promise((done, fail) => {
    const due = () => first + every * times.length;
    const sendWhenDue = () => {
      const wait = due() - performance.now();
      if (due() > first + milliseconds) done();
      else if (wait > 0) setTimeout(sendWhenDue, wait);
      else socket.write(request);
    };
    socket.on("error", fail).on("data", (part) => {
      got += part.length;
      if (got < size) return;
      if (got > size) return fail(new Error("An answer had another size than the first"));
      got = 0;
      times.push(performance.now() - due());
      sendWhenDue();
    });
    sendWhenDue();
  });
  socket.destroy();
  return times;
}

async function requestTo(address, headers) {
  const { hostname, port, pathname, search } = new URL(address);
  const lines = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return { hostname, port, request, size: await sizeOfOne({ hostname, port, request }) };
}

/** Size of one complete answer: the bytes received until the server sends no more. */
async function sizeOfOne({ hostname, port, request: head }) {
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(head);
  let size = 0;
  let status = "";
  await new Promise((done) => {
    let quiet;
    socket.on("data", (part) => {
      status ||= part.toString("latin1", 9, 12);
      size += part.length;
      clearTimeout(quiet);
      quiet = setTimeout(done, 300);
    });
  });
  socket.destroy();
  if (status !== "200") throw new Error(`${head.split("\r\n")[0]} was answered with ${status}`);
  return size;
}

async function keepRequesting({ hostname, port, request: head, size, end }) {
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.setNoDelay(true);
  let count = 0;
  let got = 0;
  await new Promise((done, fail) => {
    socket.on("error", fail);
    socket.on("data", (part) => {
      got += part.length;
      if (got < size) return;
      if (got > size) return fail(new Error("An answer had another size than the first"));
      got = 0;
      count++;
      if (performance.now() < end) socket.write(head);
      else done();
    });
    socket.write(head);
  });
  socket.destroy();
  return count;
}
