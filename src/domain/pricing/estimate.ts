import type { Cents } from "../money.ts";
import { type PublicProduct, productsFor, rangeAt } from "./price-range.ts";
import { isTreatment, type Treatment, usualSize } from "./treatments.ts";

export const motorAnswers = ["no", "yes"] as const;
export type MotorAnswer = (typeof motorAnswers)[number];

export const maxWindows = 60;

/** The three answers, as typed. */
export interface EstimateForm {
  treatment: string;
  windows: string;
  motor: string;
}

export interface Estimate {
  treatment: Treatment;
  windows: number;
  isMotorized: boolean;
  /** Undefined if the catalog has no price for it: it is quoted after measuring. */
  range?: { low: Cents; high: Cents } | undefined;
}

export function estimateErrors({ treatment, windows, motor }: EstimateForm): Partial<EstimateForm> {
  const count = Number(windows);
  const isCount = /^\d+$/.test(windows.trim()) && count >= 1 && count <= maxWindows;
  return {
    ...(isTreatment(treatment) ? {} : { treatment: "Please choose a treatment" }),
    ...(isCount ? {} : { windows: `Enter a number from 1 to ${maxWindows}` }),
    ...((motorAnswers as readonly string[]).includes(motor) ? {} : { motor: "Please choose yes or no" }),
  };
}

/** From answers without errors: the middle half of the catalog's prices at the treatment's usual size. */
export function estimate(products: readonly PublicProduct[], form: EstimateForm): Estimate {
  const treatment = form.treatment as Treatment;
  const windows = Number(form.windows);
  const isMotorized = form.motor === "yes" || treatment === "motorization";
  const offered = isMotorized ? motorized(products, treatment) : productsFor(products, treatment);
  const each = rangeAt(offered, usualSize(treatment));
  const range = each && { low: each.low * windows, high: each.high * windows };
  return { treatment, windows, isMotorized, range };
}

/** The catalog sells motors as part of a treatment, in a category of their own. */
export function motorized(products: readonly PublicProduct[], treatment: Treatment): PublicProduct[] {
  const all = productsFor(products, "motorization");
  const isDrape = ({ name }: PublicProduct) => /drap/i.test(name);
  const isScreen = ({ name }: PublicProduct) => /screen|porch|patio/i.test(name);
  if (treatment === "drapes") return all.filter(isDrape);
  if (treatment === "outdoor-screens") return all.filter(isScreen);
  if (treatment === "blinds" || treatment === "shutters") return [];
  return all.filter((product) => !isDrape(product) && !isScreen(product));
}
