import { Check } from "lucide-react";
import { type Estimate, estimate, estimateErrors, maxWindows } from "#domain/pricing/estimate.ts";
import { buttonClasses } from "#ui/button.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import type { PublicCatalog } from "../context/renderer.ts";
import { categories } from "../copy/categories.ts";
import { spokenRange, spokenSize } from "../copy/pricing/factors.ts";
import { Choices } from "../forms/choices.tsx";

interface EstimateFormProps {
  catalog: PublicCatalog;
  answers?: Record<string, string> | undefined;
}

const motors = [
  { value: "no", label: "No motors" },
  { value: "yes", label: "With motors" },
];

const example = { treatment: "shades", windows: "6", motor: "no" };

/**
 * Three questions, answered with an example at first. Without JavaScript the answer is a page of its own;
 * behavior/answers.ts puts it here.
 */
export function EstimateForm({ catalog, answers }: EstimateFormProps) {
  const { treatment = "", windows = "", motor = "" } = answers ?? example;
  const errors = answers ? estimateErrors({ treatment, windows, motor }) : {};
  const isAnswered = answers ? Object.keys(errors).length === 0 : estimate(catalog.products, example).range;
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-title"
      tabIndex={-1}
      className="scroll-mt-24 bg-glass-pale outline-none"
    >
      <div className="page-width grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1.4fr_1fr] lg:py-20">
        <form
          action="/pricing/estimate#estimate"
          data-answers="estimate"
          noValidate
          aria-labelledby="estimate-title"
          className="group"
        >
          <h2 id="estimate-title" className="text-title">
            Estimate your windows
          </h2>
          <div className="mt-6 grid gap-6">
            <Choices
              id="treatment"
              name="treatment"
              legend="Treatment"
              choices={categories.map(({ slug, title }) => ({ value: slug, label: title }))}
              value={treatment || "shades"}
              error={errors.treatment}
              columns="sm:grid-cols-3"
            />
            <div className="max-w-60">
              <Field id="windows" label="How many windows?" error={errors.windows} required>
                <TextInput
                  name="windows"
                  inputMode="numeric"
                  defaultValue={windows}
                  required
                  maxLength={String(maxWindows).length + 2}
                  {...describedBy({ id: "windows", error: errors.windows })}
                />
              </Field>
            </div>
            <div className="group-has-[[value=motorization]:checked]:hidden">
              <Choices
                id="motor"
                name="motor"
                legend="Motors"
                choices={motors}
                value={motor || "no"}
                error={errors.motor}
              />
            </div>
          </div>
          <button type="submit" className={buttonClasses("primary", "mt-7 px-[min(2rem,5vw)] max-sm:w-full")}>
            {isAnswered ? "Update My Estimate" : "Show My Estimate"}
          </button>
        </form>
        <div role="status">
          {isAnswered ? <Answer catalog={catalog} answers={{ treatment, windows, motor }} /> : <NoAnswer />}
        </div>
      </div>
    </section>
  );
}

/** In the price of every product. */
const included = [
  "The visit, with samples in your rooms",
  "Measuring and installation",
  "Warranties registered in your name",
];

const rangeClasses =
  "font-medium text-[1.75rem] text-deep leading-tight sm:whitespace-nowrap sm:text-4xl xl:text-5xl";

interface AnswerProps {
  catalog: PublicCatalog;
  answers: { treatment: string; windows: string; motor: string };
}

/** Keeps the place of the answer on a wide screen. */
function NoAnswer() {
  return (
    <p className="hem h-full bg-shell p-9 text-ink-soft text-lead max-lg:hidden">
      Answer three questions, and your range shows here.
    </p>
  );
}

function Answer({ catalog, answers }: AnswerProps) {
  const { range, ...subject } = estimate(catalog.products, answers);
  return (
    <div className="hem flex h-full flex-col bg-shell p-7 sm:p-9">
      {range ? (
        <p className={rangeClasses}>{spokenRange(range)}</p>
      ) : (
        <p className="font-display text-4xl text-deep">We'll quote this one after measuring</p>
      )}
      <p className="mt-3 text-ink-soft">
        {range
          ? aboutRange(subject, range)
          : `Motors for ${named(subject)} depend on the window, so they have no list price.`}
      </p>
      {range ? (
        <ul className="mt-5 grid gap-3 border-sand-deep border-t pt-5 lg:text-lead">
          {[...eachWindow(subject, range), ...included].map((each) => (
            <li key={each} className="flex items-center gap-3">
              <Check aria-hidden="true" className="stroke-[1.5] size-5 shrink-0 text-brass" />
              {each}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-auto pt-6">
        <a href="/schedule" data-opens="visit" className={buttonClasses("primary", "w-full")}>
          Book a Free Visit
        </a>
        <p className="mt-3 text-ink-soft text-sm">We measure, and the price becomes exact.</p>
      </div>
    </div>
  );
}

type Subject = Omit<Estimate, "range">;

function aboutRange(subject: Subject, { low, high }: NonNullable<Estimate["range"]>): string {
  const { treatment, windows, isMotorized } = subject;
  const what = `${windows} ${windows === 1 ? "window" : "windows"} of about ${spokenSize(treatment)}`;
  const motors = isMotorized && treatment !== "motorization" ? " with motors" : "";
  const spread = low === high ? "" : " That is the usual range of our price list.";
  return `For ${what}: ${named(subject)}${motors}, before sales tax.${spread} Size and material move it.`;
}

/** "$210–$315 a window", where there are several. */
function eachWindow({ windows }: Subject, { low, high }: NonNullable<Estimate["range"]>): string[] {
  if (windows === 1) return [];
  return [`${spokenRange({ low: low / windows, high: high / windows })} a window`];
}

function named({ treatment }: Subject): string {
  if (treatment === "motorization") return "motorized shades";
  return categories.find(({ slug }) => slug === treatment)?.title.toLowerCase() ?? treatment;
}
