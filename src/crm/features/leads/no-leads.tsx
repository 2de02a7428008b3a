import { FirstSteps } from "../../layout/first-steps.tsx";

export function NoLeads({ title }: { title: string }) {
  return (
    <FirstSteps
      title={title}
      hint="Requests from your website appear here, beside the calls you add."
      add="Add Your First Lead"
      imports="leads"
    />
  );
}
