import { useEffect, useRef } from "react";
import { useAccount } from "../../data/payments.ts";
import { ProjectPicker } from "../../forms/project-picker.tsx";
import { PaymentFormDialog, usePaymentForm } from "./payment-dialog.tsx";
import { followProposal, paymentValues } from "./payment-proposal.ts";

const nothing = { account: undefined, quoteId: null };

/** A payment of any project, which is chosen in the same dialog. */
export function NewPaymentDialog({ onClose }: { onClose: () => void }) {
  const payment = usePaymentForm({ draft: "new", values: paymentValues("", undefined), onSaved: onClose });
  const { isTypeChosen } = payment;
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
    followProposal(form, {
      before: nothing,
      now: { account, quoteId },
      isTypeChosen: isTypeChosen.current,
    });
  }, [account, projectId, form, isTypeChosen]);
  function choose(chosen: string) {
    if (chosen === projectId) return;
    isChosenNow.current = chosen !== "";
    followProposal(form, {
      before: { account, quoteId: form.getValues("quoteId") },
      now: nothing,
      isTypeChosen: isTypeChosen.current,
    });
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
