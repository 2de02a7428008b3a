/** A test's clock, which its app uses. */
export interface Clock {
  now: Date;
}

export function pass(clock: Clock, minutes: number) {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
}
