import { useEffect, useRef } from "react";
import { useAccount } from "../../data/payments.ts";
import { ProjectPicker } from "../../forms/project-picker.tsx";
import { PaymentFormDialog, paymentValues, usePaymentForm } from "./payment-dialog.tsx";

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
          chosen={projectId}
          onChoose={(chosen) => {
            isChosenNow.current = chosen !== "";
            form.setValue("projectId", chosen, { shouldDirty: true });
          }}
        />
      }
      onClose={onClose}
    />
  );
}
