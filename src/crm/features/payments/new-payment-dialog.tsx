import { useEffect, useRef } from "react";
import { useAccount } from "../../data/payments.ts";
import { ProjectPicker } from "../../forms/project-picker.tsx";
import {
  followProposal,
  PaymentFormDialog,
  paymentValues,
  proposalOf,
  usePaymentForm,
} from "./payment-dialog.tsx";

const noProposal = proposalOf(undefined, null);

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
    const { quoteId } = paymentValues(projectId, account);
    form.setValue("quoteId", quoteId);
    followProposal(form, { before: noProposal, now: proposalOf(account, quoteId) });
  }, [account, projectId, form]);
  function choose(chosen: string) {
    if (chosen === projectId) return;
    isChosenNow.current = chosen !== "";
    followProposal(form, { before: proposalOf(account, form.getValues("quoteId")), now: noProposal });
    form.setValue("quoteId", null);
    form.setValue("projectId", chosen, { shouldDirty: true });
  }
  return (
    <PaymentFormDialog
      payment={payment}
      account={account}
      picker={<ProjectPicker chosen={projectId} onChoose={choose} />}
      onClose={onClose}
    />
  );
}
