import { appointmentMeanings } from "#domain/stats/definitions.ts";
import { useAppointmentFigures } from "../../data/appointments.ts";
import { StatTable } from "../../layout/stat-cards.tsx";

export function AppointmentFiguresCard() {
  return (
    <StatTable
      label="Appointment stats"
      query={useAppointmentFigures()}
      meanings={appointmentMeanings}
      stats={[
        { key: "today", label: "Today" },
        { key: "thisWeek", label: "This Week" },
        { key: "confirmed", label: "Confirmed" },
        { key: "pending", label: "Pending" },
      ]}
    />
  );
}
