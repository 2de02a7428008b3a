/** Loaded before the server: reports how long its main thread was blocked, and its peak memory. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

const isWatch = process.env.SPENDING_WATCH === "thread";
if (isMainThread) watch();
else if (isWatch) sample();

function watch() {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  // A separate thread observes the process while its main thread is blocked.
  const env = { ...process.env, SPENDING_WATCH: "thread" };
  const sampler = new Worker(new URL(import.meta.url), { env, execArgv: [] });
  sampler.unref();
  let began = process.threadCpuUsage();
  sampler.on("message", ({ grown }) => {
    const { user, system } = process.threadCpuUsage(began);
    process.send({ held: delay.max / 1e6, worked: (user + system) / 1e3, grown: grown / 1e6 });
  });
  process.on("message", (message) => {
    if (message === "begin") {
      delay.reset();
      began = process.threadCpuUsage();
    }
    sampler.postMessage(message);
  });
}

function sample() {
  let [start, max] = [0, 0];
  setInterval(() => {
    max = Math.max(max, process.memoryUsage.rss());
  }, 5);
  parentPort.on("message", (message) => {
    if (message === "begin") start = max = process.memoryUsage.rss();
    else parentPort.postMessage({ grown: max - start });
  });
}
