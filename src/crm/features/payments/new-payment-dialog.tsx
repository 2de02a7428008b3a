import { useEffect, useId, useRef, useState } from "react";
import { Combobox } from "#ui/combobox.tsx";
import { describedBy, Field } from "#ui/field.tsx";
import { useAccount } from "../../data/payments.ts";
import { useProject, useProjects } from "../../data/projects.ts";
import { useDebounced } from "../../layout/use-debounced.ts";
import { type PaymentForm, PaymentFormDialog, paymentValues, usePaymentForm } from "./payment-dialog.tsx";

/** A payment of any project, which is chosen in the same dialog. */
export function NewPaymentDialog({ onClose }: { onClose: () => void }) {
  const payment = usePaymentForm({ draft: "new", values: paymentValues("", undefined), onSaved: onClose });
  const { form } = payment.edit;
  const projectId = form.watch("projectId");
  const { data } = useAccount(projectId, { enabled: projectId !== "" });
  const account = projectId === "" ? undefined : data;
  const isChosenNow = useRef(false);
  // What the project owes fills in the form once, not a restored draft.
  useEffect(() => {
    if (!account || !isChosenNow.current) return;
    isChosenNow.current = false;
    const { quoteId, amount, paymentType } = paymentValues(projectId, account);
    form.setValue("quoteId", quoteId);
    form.setValue("amount", amount);
    form.setValue("paymentType", paymentType);
  }, [account, projectId, form]);
  return (
    <PaymentFormDialog
      payment={payment}
      account={account}
      picker={
        <ProjectPicker
          form={form}
          onChoose={() => {
            isChosenNow.current = true;
          }}
        />
      }
      onClose={onClose}
    />
  );
}

const pause = 300;
const offered = 20;

function ProjectPicker({ form, onChoose }: { form: PaymentForm; onChoose: () => void }) {
  const id = useId();
  const chosen = form.watch("projectId");
  const [typed, setTyped] = useState<string>();
  const search = useDebounced(typed ?? "", pause).trim();
  const { rows, error } = useProjects({ ...(search ? { search } : {}), limit: offered });
  const { data: project } = useProject(chosen, { enabled: chosen !== "" });
  const choose = (projectId: string) => form.setValue("projectId", projectId, { shouldDirty: true });
  return (
    <Field id={id} label="Project" required>
      <Combobox
        described={describedBy({ id })}
        required
        placeholder="Project or client"
        typed={typed ?? (chosen && project ? project.name : "")}
        chosen={chosen}
        options={(rows ?? []).map(({ id: projectId, name, clientName }) => ({
          id: projectId,
          label: name,
          detail: clientName,
        }))}
        emptyText={rows ? "No projects found" : (error?.message ?? "Loading")}
        onType={(text) => {
          setTyped(text);
          choose("");
        }}
        onChoose={({ id: projectId }) => {
          onChoose();
          setTyped(undefined);
          choose(projectId);
        }}
      />
    </Field>
  );
}
