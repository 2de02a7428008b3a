import type { FieldErrors, Resolver } from "react-hook-form";
import type { z } from "zod";
import { addServiceArea, type ServiceArea } from "#contract/service-areas.ts";
import { zipsIn } from "#domain/areas/area.ts";

/** A service area as its form holds it: each list is one text. */
export interface AreaValues {
  name: string;
  description: string;
  /** One to a line. */
  communities: string;
  driveTime: string;
  /** With spaces, commas or lines between them. */
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

/** What is sent of what was typed. No fee is a fee of nothing. */
export function sentArea(values: AreaValues): z.input<typeof addServiceArea.body> {
  const lines = values.communities.split("\n").map((name) => name.trim());
  return {
    ...values,
    communities: lines.filter((name) => name !== ""),
    zipCodes: zipsIn(values.zipCodes),
    travelFee: values.travelFee.trim() || "0",
  };
}

/** The contract's own rules, each said at the field whose text broke it. */
export const areaResolver: Resolver<AreaValues> = (values) => {
  const read = addServiceArea.body.safeParse(sentArea(values));
  if (read.success) return { values, errors: {} };
  const errors: FieldErrors<AreaValues> = {};
  for (const { path, message } of read.error.issues)
    errors[path[0] as keyof AreaValues] ??= { type: "contract", message };
  return { values: {}, errors };
};
