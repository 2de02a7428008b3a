import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Client } from "#contract/clients.ts";
import type { Project } from "#contract/projects.ts";
import { saveQuoteRoute } from "#contract/quotes.ts";
import { fullName } from "#domain/format.ts";
import { validUntilByDefault } from "#domain/quotes/quote.ts";
import { today } from "../../api/business-time.ts";
import { useClient } from "../../data/clients.ts";
import { useProject, useProjectWindows, useRooms } from "../../data/projects.ts";
import { useProducts } from "../../data/rooms.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { AreaFee } from "../../layout/area-fee.tsx";
import { Loaded, LoadedScreen } from "../../layout/loaded.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { useSaveQuote } from "./mutations.ts";
import { OpenQuotes } from "./open-quotes.tsx";
import { QuoteBreakdown } from "./quote-breakdown-card.tsx";
import { QuoteFoot } from "./quote-foot.tsx";
import { discountIn, QuoteSummary } from "./quote-summary-form.tsx";
import { type DraftValues, typedDraft } from "./quote-values.ts";

export function GenerateQuoteScreen() {
  const { projectId } = useParams({ from: "/crm/quote/generate/$projectId" });
  const project = useProject(projectId);
  return (
    <LoadedScreen query={project} failed="Failed to load the project">
      {(loaded) => <GenerateQuote key={loaded.id} project={loaded} />}
    </LoadedScreen>
  );
}

const columns =
  "grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem]";

function GenerateQuote({ project }: { project: Project }) {
  const client = useClient(project.clientId);
  const rooms = useRooms(project.id);
  const windows = useProjectWindows(project.id);
  const products = useProducts();
  const navigate = useNavigate();
  const save = useSaveQuote((quoteId) => void navigate({ to: "/crm/quotes/$quoteId", params: { quoteId } }));
  const edit = useServerForm<DraftValues, unknown>(saveQuoteRoute, {
    draft: project.id,
    values: { validUntil: validUntilByDefault(today()), percent: "", optionName: "", notes: "" },
    ...{ schema: typedDraft, mode: "onChange" },
    currentDefaults: ["validUntil"],
    send: ({ percent, ...typed }, { idempotencyKey }) =>
      save.mutateAsync({
        ...{ project, client: client.data, windows: windows.data, idempotencyKey },
        ...{ ...typed, discountRate: discountIn(percent) },
      }),
    fieldOf: { terms: "notes", discountPercent: "percent" },
    onSaved: () => void navigate({ to: "/crm/projects" }),
  });
  const { form } = edit;
  const draft = {
    ...{ edit, windows: windows.data ?? [] },
    isIncomplete: !client.data || !windows.data?.length || form.formState.errors.validUntil !== undefined,
  };

  return (
    <Page title="Generate Quote" back={{ to: `/crm/measure/${project.id}`, label: "Back to Measurements" }}>
      {/* A block, in which the foot can stick: in a grid, its own row would hold it. */}
      <div>
        <div className={columns}>
          <div className="grid min-w-0 grid-cols-1 gap-3">
            <OpenQuotes projectId={project.id} />
            <Details project={project} client={client.data} form={form}>
              <AreaFee
                areaId={client.data?.serviceAreaId}
                onWrite={(line) => {
                  const written = form.getValues("notes");
                  form.setValue("notes", written ? `${written}\n${line}` : line, { shouldDirty: true });
                }}
              />
            </Details>
          </div>
          {/* In one column, what is typed comes before what was measured. */}
          <div className="min-w-0 self-stretch lg:row-span-2">
            <QuoteSummary {...draft} failed={client.error?.message} />
          </div>
          <Loaded query={rooms} failed="Failed to load the rooms">
            {(loadedRooms) => (
              <Loaded query={windows} failed="Failed to load the windows">
                {(measured) => (
                  <QuoteBreakdown rooms={loadedRooms} windows={measured} products={products.data} />
                )}
              </Loaded>
            )}
          </Loaded>
        </div>
        <QuoteFoot {...draft} />
      </div>
    </Page>
  );
}

interface DetailsProps {
  project: Project;
  client: Client | undefined;
  form: UseFormReturn<DraftValues>;
  children: ReactNode;
}

function Details({ project, client, form, children }: DetailsProps) {
  return (
    <Card className="grid grid-cols-1 gap-3 px-5 py-4 sm:px-6">
      <h2 className="font-semibold text-deep text-lg">Quote Details</h2>
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 sm:gap-y-4 xl:grid-cols-[repeat(3,minmax(0,1fr))_12rem]">
        <Detail term="Client">{client ? fullName(client) : project.clientName}</Detail>
        <Detail term="Project">{project.name}</Detail>
        <Detail term="Property Address">{client?.address || "N/A"}</Detail>
        <TextField form={form} path="validUntil" label="Valid Until" type="date" min={today()} />
      </div>
      {children}
    </Card>
  );
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <dl className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:gap-3">
      <dt className="shrink-0 text-ink-soft text-sm max-sm:w-32">{term}</dt>
      <dd className="min-w-0 break-words font-medium">{children}</dd>
    </dl>
  );
}
