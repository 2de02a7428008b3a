const mostNamed = 5;

interface CopiedWindow {
  name: string;
  room: string;
}

/** Lists the windows with a copied size, such as "Den: Bay (Copy)", which block marking a project as measured. */
export function copiedSizes(copied: readonly CopiedWindow[]): string {
  const named = copied.slice(0, mostNamed).map(({ name, room }) => `${room}: ${name}`);
  const more = copied.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return `Measure these windows first; their sizes are copied: ${list}`;
}

export const copiedNotMeasured = "Size copied, not measured";
