import { appointmentMeanings } from "#domain/stats/definitions.ts";
import { useAppointmentFigures } from "../../data/appointments.ts";
import { countWords, FigureCards } from "../../layout/stat-cards.tsx";

export function AppointmentFiguresCard() {
  const { data, error, refetch } = useAppointmentFigures();
  return (
    <FigureCards
      label="Appointment stats"
      error={error}
      onRetry={() => void refetch()}
      figures={[
        {
          label: "Today",
          value: countWords(data?.today),
          meaning: appointmentMeanings.today,
          trend: data?.trends.today,
          hoped: "up",
        },
        {
          label: "This Week",
          value: countWords(data?.thisWeek),
          meaning: appointmentMeanings.thisWeek,
          trend: data?.trends.thisWeek,
          hoped: "up",
        },
        {
          label: "Confirmed",
          value: countWords(data?.confirmed),
          meaning: appointmentMeanings.confirmed,
        },
        {
          label: "Pending",
          value: countWords(data?.pending),
          meaning: appointmentMeanings.pending,
        },
      ]}
    />
  );
}
