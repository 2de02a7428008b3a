import { useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { propertyTypes } from "#domain/appointments/appointment.ts";
import { Button } from "#ui/button.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useAddress } from "../shell/address.ts";
import { Filter } from "../shell/filter.tsx";
import { choicesOf } from "../shell/form-parts.tsx";
import { Listing } from "../shell/listing.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { AddClientDialog, EditClientDialog } from "./client-dialog.tsx";
import { ClientTable } from "./client-table.tsx";
import { useClients } from "./queries.ts";

export function ClientsScreen() {
  const { search, propertyType } = useSearch({ from: "/crm/clients" });
  const { opened, openDialog, closeDialog, filter } = useAddress();
  const list = useClients({ search, propertyType });
  return (
    <Page
      title="Clients"
      intro="The people whose houses you know."
      actions={
        <Button onClick={() => openDialog("add")}>
          <Plus aria-hidden="true" className="size-5" />
          Add Client
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search clients"
          value={search ?? ""}
          onSearch={(typed) => filter({ search: typed || undefined })}
        />
        <Filter
          label="Property type"
          all="All Property Types"
          value={propertyType}
          choices={choicesOf(propertyTypes)}
          onChoose={(chosen) => filter({ propertyType: chosen })}
        />
      </div>
      <Sheet>
        <Listing list={list} failed="Failed to load clients" empty="No clients found">
          {(clients) => <ClientTable clients={clients} />}
        </Listing>
      </Sheet>
      {opened.open === "add" ? <AddClientDialog onClose={closeDialog} /> : null}
      {opened.open === "edit" && opened.id ? (
        <EditClientDialog key={opened.id} id={opened.id} onClose={closeDialog} />
      ) : null}
    </Page>
  );
}
