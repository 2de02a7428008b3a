const heartbeat = 10_000;

/** Runs a step and prints its start, that it is still running, and its duration. */
export async function step(title, work) {
  const began = performance.now();
  const log = (how) => console.log(`  ${how} ${secondsSince(began)} s`);
  console.log(`${title}…`);
  const beat = setInterval(log, heartbeat, "still at it after");
  try {
    const result = await work();
    log("done in");
    return result;
  } catch (error) {
    log("given up after");
    throw error;
  } finally {
    clearInterval(beat);
  }
}

export function secondsSince(began) {
  return ((performance.now() - began) / 1000).toFixed(1);
}
