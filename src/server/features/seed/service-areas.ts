import { z } from "zod";
import { readSeed } from "./seed-file.ts";

const area = z.strictObject({
  name: z.string(),
  zipCodes: z.array(z.string()),
  description: z.string(),
  communities: z.array(z.string()),
  driveTime: z.string(),
  isPopular: z.boolean(),
  position: z.int(),
  travelFee: z.string(),
});

/**
 * Each ZIP code is in one area only, so that a lead belongs to one. 32459 covers half of 30A, and is listed under Santa
 * Rosa Beach, its postal name. Source: public-site.md sections 2 and 9.
 */
export const serviceAreas = readSeed("service-areas.json", z.array(area));
