/** The next free name: "Window 2" after "Window 1", "Left 2" after "Left". */
export function nextName(last: string, taken: readonly string[]): string {
  const [, stem = last, number] = /^(.*?)\s*(\d{1,6})$/.exec(last.trim()) ?? [];
  const base = stem.trim() || "Window";
  const names = new Set(taken);
  let next = number === undefined ? 2 : Number(number) + 1;
  while (names.has(`${base} ${next}`)) next += 1;
  return `${base} ${next}`;
}
