import type { Cents } from "../money.ts";
import { motorized, type PublicProduct, rangeAt, rangeOf } from "./price-range.ts";
import { isTreatment, type Treatment, usualSize } from "./treatments.ts";

const motorAnswers = ["no", "yes"] as const;

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
  const each = isMotorized
    ? rangeAt(motorized(products, treatment), usualSize(treatment))
    : rangeOf(products, treatment);
  const range = each && { low: each.low * windows, high: each.high * windows };
  return { treatment, windows, isMotorized, range };
}
