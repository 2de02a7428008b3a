import type { z } from "zod";
import { type Payment, recordPayment, refundPayment } from "#contract/payments.ts";
import { CallFailed, call } from "../../api/api-client.ts";
import { serverWords, shownInForm, shownOnScreen, useChange } from "../../api/use-mutation-with-toast.ts";

type Recorded = z.input<typeof recordPayment.body> & { projectId: string; idempotencyKey: string };

/** Overpayment: asks for confirmation. */
export function isMoreThanOwed(error: Error): boolean {
  return error instanceof CallFailed && error.code === "more_than_owed";
}

export function useRecordPayment() {
  return useChange({
    send: ({ projectId, idempotencyKey, ...body }: Recorded) =>
      call(recordPayment, { params: { id: projectId }, body, idempotencyKey }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useRefundPayment() {
  return useChange({
    send: ({ id }: Payment) => call(refundPayment, { params: { id } }),
    done: shownOnScreen,
    failed: serverWords("Failed to refund the payment"),
  });
}
