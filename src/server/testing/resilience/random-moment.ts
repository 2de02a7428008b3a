import { setTimeout as sleep } from "node:timers/promises";

/** Waits for up to `most` milliseconds, because a fault can strike at any point of the work. */
export function randomMoment(most: number): Promise<void> {
  return sleep(Math.random() * most);
}
