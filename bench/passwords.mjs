import { hash } from "@node-rs/argon2";
import { finish, heading, inTurns, median, ms, row, timed } from "./lib/harness.mjs";

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

heading("alone, two at once");
for (const candidate of candidates) {
  const cost = { ...candidate, parallelism: 1 };
  const contestants = { alone: () => hashes(cost, 1), together: () => hashes(cost, atOnce) };
  const { alone, together } = await inTurns(contestants, { rounds });
  const title = `${(candidate.memoryCost / 1_024).toFixed(0)} MiB, ${candidate.timeCost}`;
  row(
    title,
    [alone, together].map((times) => ms(median(times), 1)),
  );
}
finish();

/** Milliseconds until all of several concurrent hashes are done. */
function hashes(cost, count) {
  return timed(() => Promise.all(Array.from({ length: count }, () => hash("keeps-the-blinds-level", cost))));
}
