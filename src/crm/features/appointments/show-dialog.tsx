import { Link } from "@tanstack/react-router";
import type { Appointment } from "#contract/appointments.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { useMay } from "../../layout/may.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { kindLabel } from "./appointment-card.tsx";
import { AppointmentActions, mayBeCancelled } from "./appointment-menu.tsx";
import { ChangeRequestCard } from "./change-request-card.tsx";
import { AppointmentFacts } from "./facts-card.tsx";
import { PersonLink } from "./person-link.tsx";

export function ShowDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { openDialog, show } = useUrlState();
  const mayChange = useMay(mayWorkWithClients);
  const { id, clientName, clientId, leadId, status } = appointment;
  return (
    <Dialog title={clientName} description={kindLabel(appointment)} onClose={onClose}>
      <DialogBody>
        <div className="grid grid-cols-1 gap-6">
          <div>
            <StatusBadge of="appointment" status={status} />
          </div>
          <ChangeRequestCard appointment={appointment} />
          <AppointmentFacts appointment={appointment} />
          <AppointmentActions appointment={appointment} />
        </div>
      </DialogBody>
      <DialogActions>
        {mayChange ? (
          <>
            {mayBeCancelled(status) ? (
              <Button
                variant="plain"
                className="text-alert! max-sm:order-last max-sm:w-full sm:mr-auto"
                onClick={() => openDialog("cancel", id)}
              >
                Cancel Appointment
              </Button>
            ) : null}
            {clientId || leadId ? (
              <PersonLink appointment={appointment} className={buttonClasses("quiet", "max-sm:grow")}>
                {clientId ? "Open Client" : "Open Lead"}
              </PersonLink>
            ) : null}
            <Button
              variant="quiet"
              className="max-sm:grow"
              // Replaces this dialog, so that a deletion in the form doesn't go back to it.
              onClick={() => show({ open: "edit" })}
            >
              Edit or Assign
            </Button>
          </>
        ) : (
          <Link to="/crm/projects" search={{ search: clientName }} className={buttonClasses("quiet")}>
            Open Projects
          </Link>
        )}
      </DialogActions>
    </Dialog>
  );
}
