import { Link, type LinkProps } from "@tanstack/react-router";
import { Circle, CircleCheck, X } from "lucide-react";
import type { SetupList } from "#contract/dashboard.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { useSwitchOffSamples } from "../../data/setup.ts";
import { Card } from "../../layout/page.tsx";
import { useDismissSetup } from "./mutations.ts";

type Step = SetupList["steps"][number]["key"];

const toPage = (page: string): LinkProps => ({ to: "/crm/settings/$page", params: { page } });

const steps: Record<Step, { label: string; hint: string; link: LinkProps }> = {
  company: {
    label: "Add your company details",
    hint: "Name, phone and email for your website and quotes",
    link: toPage("company"),
  },
  hours: {
    label: "Set opening hours and holidays",
    hint: "When customers can book",
    link: toPage("scheduling"),
  },
  areas: { label: "Set your service areas", hint: "Where you work, and travel fees", link: toPage("areas") },
  catalog: {
    label: "Add your products",
    hint: "What you sell, with your prices",
    link: { to: "/crm/products" },
  },
  email: { label: "Connect email", hint: "Confirmations and reminders", link: toPage("messaging") },
  texting: { label: "Connect texting", hint: "Texts to customers who agree", link: toPage("messaging") },
  team: { label: "Add your team", hint: "Everyone gets an account of their own", link: toPage("team") },
  lead: {
    label: "Add your first lead",
    hint: "Or wait for one from your website",
    link: { to: "/crm/leads", search: { open: "add" } },
  },
};

/** Remaining setup steps. Hidden once all are done or an administrator dismisses it. */
export function SetupCard({ setup }: { setup: SetupList }) {
  const dismiss = useDismissSetup();
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="setup-heading">
      <Card className="overflow-hidden">
        <header className="flex items-center gap-3 border-sand-deep border-b py-1.5 pr-2 pl-5 sm:pl-6">
          <h2 id="setup-heading" className="font-semibold text-deep text-lg">
            Set up your office
          </h2>
          <span className="text-ink-soft tabular-nums">
            {done} of {setup.steps.length} done
          </span>
          <span className="ml-auto">
            <IconButton label="Dismiss setup list" onClick={() => dismiss.mutate(undefined)}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </span>
        </header>
        <ol className="-mt-px grid grid-cols-1 xl:grid-flow-col xl:grid-cols-2 xl:grid-rows-4">
          {setup.steps.map(({ key, isDone }) => (
            <li key={key} className="border-sand-deep border-t xl:nth-[n+5]:border-l">
              <StepRow step={key} isDone={isDone} setup={setup} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function StepRow({ step, isDone, setup }: { step: Step; isDone: boolean; setup: SetupList }) {
  const { label, hint, link } = steps[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <div className="flex h-full flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 sm:px-6">
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isDone ? "text-gulf-strong" : "text-ink-soft"}`}
      />
      <div className="min-w-0 flex-1 basis-52">
        <Link
          {...link}
          className={`underline-offset-4 hover:underline ${isDone ? "text-ink-soft" : "font-medium text-gulf"}`}
        >
          {label}
        </Link>
        <span className="sr-only">{isDone ? " (done)" : " (to do)"}</span>
        {isDone ? null : <p className="text-ink-soft text-sm">{hintOf(step, setup) ?? hint}</p>}
      </div>
      {step === "catalog" && setup.activeSamples > 0 ? <SamplesOff /> : null}
    </div>
  );
}

/** What must be done before this step, if anything. */
function hintOf(step: Step, { activeSamples, consentRequired }: SetupList): string | undefined {
  if (step === "catalog" && activeSamples > 0)
    return `${activeSamples} sample ${activeSamples === 1 ? "product is" : "products are"} active, with invented prices`;
  if (step === "texting" && consentRequired) return "Confirmations and reminders, once consent is optional";
  return undefined;
}

function SamplesOff() {
  const off = useSwitchOffSamples();
  return (
    <Button
      variant="quiet"
      className="max-sm:ml-8"
      disabled={off.isPending}
      onClick={() => off.mutate(undefined)}
    >
      Switch Off Samples
    </Button>
  );
}
