import type { z } from "zod";
import type { addServiceAreaRoute, ServiceArea } from "#contract/service-areas.ts";
import { zipsIn } from "#domain/areas/area.ts";

/** Lists are edited as one text. */
export interface AreaValues {
  name: string;
  description: string;
  /** One per line. */
  communities: string;
  driveTime: string;
  /** Separated by spaces, commas or lines. */
  zipCodes: string;
  travelFee: string;
  isPopular: boolean;
  isActive: boolean;
}

export function areaValues(area?: ServiceArea): AreaValues {
  return {
    name: area?.name ?? "",
    description: area?.description ?? "",
    communities: (area?.communities ?? []).join("\n"),
    driveTime: area?.driveTime ?? "",
    zipCodes: (area?.zipCodes ?? []).join(", "),
    travelFee: area?.travelFee ?? "0.00",
    isPopular: area?.isPopular ?? false,
    isActive: area?.isActive ?? true,
  };
}

export function sentArea(values: AreaValues): z.input<typeof addServiceAreaRoute.body> {
  const lines = values.communities.split("\n").map((name) => name.trim());
  return {
    ...values,
    communities: lines.filter((name) => name !== ""),
    zipCodes: zipsIn(values.zipCodes),
    travelFee: values.travelFee.trim() || "0",
  };
}
