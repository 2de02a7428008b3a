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

  return (
    <Page title="Generate Quote" back={{ to: `/crm/measure/${project.id}`, label: "Back to Measurements" }}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 min-w-0 gap-6">
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
        <QuoteSummary
          edit={edit}
          windows={windows.data ?? []}
          failed={client.error?.message}
          isLoaded={client.data !== undefined && Boolean(windows.data?.length)}
        />
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
    <Card className="grid grid-cols-1 gap-5 p-5 sm:p-6">
      <h2 className="font-semibold text-deep text-lg">Quote Details</h2>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
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
    <dl className="min-w-0">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="break-words font-medium">{children}</dd>
    </dl>
  );
}
