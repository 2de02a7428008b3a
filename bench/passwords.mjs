import { hash } from "@node-rs/argon2";

// Measures a password hash in milliseconds, alone and with as many at once as the server runs. The chosen cost
// (src/server/features/users/passwords.ts) is the highest below 50 ms and 100 MiB for two at once.
const atOnce = 2;
const rounds = 12;
const candidates = [
  { memoryCost: 9_216, timeCost: 4 },
  { memoryCost: 12_288, timeCost: 3 },
  { memoryCost: 19_456, timeCost: 2 },
  { memoryCost: 47_104, timeCost: 1 },
  { memoryCost: 47_104, timeCost: 2 },
  { memoryCost: 65_536, timeCost: 2 },
  { memoryCost: 65_536, timeCost: 3 },
];

console.log("memory, passes: one at a time, each of two at once (medians)");
for (const candidate of candidates) {
  const cost = { ...candidate, parallelism: 1 };
  await timed(cost, 1); // warm-up
  const [alone, together] = [await timed(cost, 1), await timed(cost, atOnce)];
  const memory = `${(candidate.memoryCost / 1_024).toFixed(0)} MiB`.padStart(6);
  console.log(`${memory}, ${candidate.timeCost}: ${alone.toFixed(1)} ms, ${together.toFixed(1)} ms`);
}

/** Milliseconds until all of several concurrent hashes are done; the median of some rounds. */
async function timed(cost, together) {
  const figures = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await Promise.all(Array.from({ length: together }, () => hash("keeps-the-blinds-level", cost)));
    figures.push(performance.now() - began);
  }
  return figures.toSorted((one, other) => one - other)[Math.floor(rounds / 2)];
}
