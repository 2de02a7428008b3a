/** Names that a sentence has room for. */
const mostNamed = 5;

interface CopiedWindow {
  name: string;
  room: string;
}

/** Why a project is not measured yet: "Den: Bay (Copy)" and the others whose size is a copy. */
export function copiedSizes(copied: readonly CopiedWindow[]): string {
  const named = copied.slice(0, mostNamed).map(({ name, room }) => `${room}: ${name}`);
  const more = copied.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return `Measure these windows first, their sizes are copied: ${list}`;
}

export const copiedNotMeasured = "Size copied, not measured";
