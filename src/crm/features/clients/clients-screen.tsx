import { useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { clientDefinitions } from "#domain/stats/definitions.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useClientPage, useClientStats } from "../../data/clients.ts";
import { type BuiltInView, ViewsBar } from "../../forms/saved-views/views-bar.tsx";
import { choicesOf } from "../../layout/choices-of.ts";
import { ExportMenu } from "../../layout/export-menu.tsx";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { ActionLabel, Card, Page } from "../../layout/page.tsx";
import { sizeOf } from "../../layout/page-search.ts";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { CountedFilter } from "../../layout/report-filter/report-filter-badge.tsx";
import { StatTable } from "../../layout/stat-cards.tsx";
import { ColumnsMenu } from "../../layout/table-columns.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { ClientTable, clientColumns, shownClientColumns } from "./client-table.tsx";

const FirstSteps = onDemand(() => import("../../layout/first-steps.tsx"), "FirstSteps");
const AddClientDialog = onDemand(() => import("./client-dialog.tsx"), "AddClientDialog");
const EditClientDialog = onDemand(() => import("./client-dialog.tsx"), "EditClientDialog");
const DeleteClientDialog = onDemand(() => import("./delete-client-dialog.tsx"), "DeleteClientDialog");

export function ClientsScreen() {
  const { search, propertyType, sort, size, cursor, counted, from, to } = useSearch({ from: "/crm/clients" });
  const { opened, openDialog, closeDialog, filter } = useUrlState();
  const mayChange = useMay(mayWorkWithClients);
  const list = useClientPage({ search, propertyType, counted, from, to, sort, cursor, limit: sizeOf(size) });
  return (
    <Page
      title="Clients"
      list={list}
      tools={
        <FilterBar
          search="Search clients"
          filters={[
            {
              ...{ key: "propertyType", label: "Property type", all: "All Property Types" },
              choices: choicesOf(propertyTypes),
            },
          ]}
        >
          <ColumnsMenu setting={shownClientColumns} columns={clientColumns} />
        </FilterBar>
      }
      stats={<ClientStatsCard />}
      actions={
        <May rule={mayWorkWithClients}>
          <ExportMenu kind="clients" filters={{ search, propertyType, counted, from, to }} />
          <Button onClick={() => openDialog("add")}>
            <Plus aria-hidden="true" className="size-5" />
            <ActionLabel>Add Client</ActionLabel>
          </Button>
        </May>
      }
    >
      <ViewsBar list="clients" builtIn={builtInViews} columns={async () => shownClientColumns} />
      <CountedFilter list="clients" />
      <Card>
        <PaginatedList
          list={list}
          nouns={["client", "clients"]}
          failed="Failed to load clients"
          empty={
            search || propertyType || counted ? (
              "No clients found"
            ) : (
              <FirstSteps
                title="No clients found"
                hint="Leads that you convert become clients. Add or import those you already have."
                add="Add Your First Client"
                imports="clients"
              />
            )
          }
        >
          {(clients) => (
            <ClientTable
              clients={clients}
              sorting={{ by: sort, onSort: (by) => filter({ sort: by }), otherwise: "Newest first" }}
            />
          )}
        </PaginatedList>
      </Card>
      {opened.open === "add" && mayChange ? <AddClientDialog onClose={closeDialog} /> : null}
      {opened.open === "edit" && mayChange && opened.id ? (
        <EditClientDialog key={opened.id} id={opened.id} onClose={closeDialog} />
      ) : null}
      {opened.open === "delete" && opened.id ? (
        <DeleteClientDialog key={opened.id} id={opened.id} onClose={closeDialog} />
      ) : null}
    </Page>
  );
}

const builtInViews: BuiltInView[] = [
  { name: "All Clients", search: {} },
  { name: "Highest Balance", search: { sort: "-balance" } },
  { name: "Next Appointment", search: { sort: "nextAppointmentAt" } },
];

function ClientStatsCard() {
  return (
    <StatTable
      label="Client stats"
      query={useClientStats()}
      definitions={clientDefinitions}
      stats={[
        { key: "totalClients", label: "Total Clients" },
        { key: "activeProjects", label: "Active Projects" },
        { key: "totalValue", label: "Client Value" },
        { key: "newThisMonth", label: "This Month", unit: " new" },
      ]}
    />
  );
}
