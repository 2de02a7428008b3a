const heartbeat = 10_000;

/** Does the work, says in plain words that it began, that it is still going, and how long it took. */
export async function step(title, work) {
  const began = performance.now();
  const tell = (how) => console.log(`  ${how} ${secondsSince(began)} s`);
  console.log(`${title}…`);
  const beat = setInterval(tell, heartbeat, "still at it after");
  try {
    const result = await work();
    tell("done in");
    return result;
  } catch (error) {
    tell("given up after");
    throw error;
  } finally {
    clearInterval(beat);
  }
}

export function secondsSince(began) {
  return ((performance.now() - began) / 1000).toFixed(1);
}
