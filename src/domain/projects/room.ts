export const roomTemplates = [
  "Living Room",
  "Master Bedroom",
  "Kitchen",
  "Bathroom",
  "Guest Room",
  "Office",
] as const;

export interface RoomStats {
  windowCount: number;
  /** Money as a decimal string; null for who may not see prices. */
  totalPrice: string | null;
  /** 0 to 100: the share of windows with everything a price needs. */
  completionPercentage: number;
}

/** The whole percent of windows that are measured and priced; 0 for an empty room. */
export function completion(measured: number, windowCount: number): number {
  return windowCount === 0 ? 0 : Math.floor((measured * 100) / windowCount);
}

export function roomStatus(stats: Pick<RoomStats, "windowCount" | "completionPercentage">): string {
  if (stats.windowCount === 0) return "Empty";
  if (stats.completionPercentage === 0) return "Not Started";
  return stats.completionPercentage === 100 ? "Complete" : "In Progress";
}

export function roomAction(stats: Pick<RoomStats, "completionPercentage">): string {
  if (stats.completionPercentage === 0) return "Start Measuring";
  return stats.completionPercentage === 100 ? "Review" : "Continue";
}
