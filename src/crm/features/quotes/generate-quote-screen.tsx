import { useNavigate, useParams } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Client } from "#contract/clients.ts";
import type { Project } from "#contract/projects.ts";
import { dayOf } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { validUntilByDefault } from "#domain/quotes/quote.ts";
import { rateOf } from "#domain/quotes/totals.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { today } from "../../api/business-time.ts";
import { useClient } from "../../data/clients.ts";
import { useProject, useProjectWindows, useRooms } from "../../data/projects.ts";
import { useProducts } from "../../data/rooms.ts";
import { AreaFee } from "../../layout/area-fee.tsx";
import { Loaded, LoadedScreen } from "../../layout/loaded.tsx";
import { Page, Sheet } from "../../layout/page.tsx";
import { useSaveQuote } from "./changes.ts";
import { QuoteBreakdown } from "./quote-breakdown-card.tsx";
import { QuoteSummary } from "./quote-summary-form.tsx";

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
  const [validUntil, setValidUntil] = useState(() => validUntilByDefault(today()));
  const [percent, setPercent] = useState("");
  const [notes, setNotes] = useState("");
  const navigate = useNavigate();
  const save = useSaveQuote((quoteId) => void navigate({ to: "/crm/quotes/$quoteId", params: { quoteId } }));
  const discountRate = rateOf(percent.replace(/\.$/, "")) ?? 0;

  function submit(form: FormEvent) {
    form.preventDefault();
    const drafted = { project, client: client.data, windows: windows.data, discountRate, validUntil, notes };
    save.mutate(drafted, { onSuccess: () => void navigate({ to: "/crm/projects" }) });
  }

  return (
    <Page title="Generate Quote" back={{ to: `/crm/measure/${project.id}`, label: "Back to Measurements" }}>
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="grid grid-cols-1 min-w-0 gap-6">
          <Details project={project} client={client.data} validUntil={validUntil} onChange={setValidUntil}>
            <AreaFee
              areaId={client.data?.serviceAreaId}
              onWrite={(line) => setNotes((written) => (written ? `${written}\n${line}` : line))}
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
          windows={windows.data ?? []}
          discountRate={discountRate}
          percent={percent}
          onPercent={setPercent}
          notes={notes}
          onNotes={setNotes}
          error={client.error?.message ?? save.error?.message}
          pending={save.isPending}
          ready={
            client.data !== undefined && Boolean(windows.data?.length) && dayOf(validUntil) !== undefined
          }
        />
      </form>
    </Page>
  );
}

interface DetailsProps {
  project: Project;
  client: Client | undefined;
  validUntil: string;
  onChange: (day: string) => void;
  children: ReactNode;
}

function Details({ project, client, validUntil, onChange, children }: DetailsProps) {
  const id = useId();
  return (
    <Sheet className="grid grid-cols-1 gap-5 p-5 sm:p-6">
      <h2 className="font-semibold text-deep text-lg">Quote Details</h2>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <Detail term="Client">{client ? fullName(client) : project.clientName}</Detail>
        <Detail term="Project">{project.name}</Detail>
        <Detail term="Property Address">{client?.address || "N/A"}</Detail>
        <Field
          id={id}
          label="Valid Until"
          error={dayOf(validUntil) === undefined ? "Choose the last day the quote is valid" : undefined}
        >
          <TextInput
            id={id}
            type="date"
            min={today()}
            value={validUntil}
            onChange={(change) => onChange(change.target.value)}
          />
        </Field>
      </div>
      {children}
    </Sheet>
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
