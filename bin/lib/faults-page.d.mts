export function missingRounds(
  reports: readonly { fault: string; rounds: number }[],
  promised: Record<string, { atLength: number }>,
): string[];
