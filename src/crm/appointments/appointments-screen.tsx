import { useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useAddress } from "../shell/address.ts";
import { Listing } from "../shell/listing.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { AppointmentCard } from "./appointment-card.tsx";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { useAppointments } from "./queries.ts";

export function AppointmentsScreen() {
  const { search } = useSearch({ from: "/crm/appointments" });
  const { opened, openDialog, closeDialog, filter } = useAddress();
  const list = useAppointments({ search });
  return (
    <Page
      title="Appointments"
      intro="Visits asked for, booked and done, the latest time first."
      actions={
        <Button onClick={() => openDialog("add")}>
          <Plus aria-hidden="true" className="size-5" />
          Schedule Appointment
        </Button>
      }
    >
      <SearchBox
        label="Search appointments"
        value={search ?? ""}
        onSearch={(typed) => filter({ search: typed || undefined })}
      />
      <Sheet>
        <Listing
          list={list}
          failed="Failed to load appointments. Please try again."
          empty={search ? "No appointments match your search" : "No appointments found"}
        >
          {(appointments) => (
            <ul className="divide-y divide-sand-deep">
              {appointments.map((appointment) => (
                <li key={appointment.id}>
                  <AppointmentCard appointment={appointment} />
                </li>
              ))}
            </ul>
          )}
        </Listing>
      </Sheet>
      {opened.open === "add" ? <AppointmentDialog onClose={closeDialog} /> : null}
    </Page>
  );
}
