import { FirstSteps } from "../../layout/first-steps.tsx";

export function NoLeads({ title }: { title: string }) {
  return (
    <FirstSteps
      title={title}
      hint="Requests from your website and the calls you note appear here."
      add="Add Your First Lead"
      imports="leads"
    />
  );
}
