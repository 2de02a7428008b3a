import type { z } from "zod";
import { ApiError } from "#api/fetch-route.ts";
import { type Payment, recordPaymentRoute, refundPaymentRoute } from "#contract/payments.ts";
import { call } from "../../api/api-client.ts";
import {
  serverMessage,
  shownInForm,
  shownOnScreen,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";

type NewPayment = z.input<typeof recordPaymentRoute.body> & { projectId: string; idempotencyKey: string };

/** Overpayment: asks for confirmation. */
export function isMoreThanOwed(error: Error): boolean {
  return error instanceof ApiError && error.code === "more_than_owed";
}

export function useRecordPayment() {
  return useMutationWithToast({
    send: ({ projectId, idempotencyKey, ...body }: NewPayment) =>
      call(recordPaymentRoute, { params: { id: projectId }, body, idempotencyKey }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useRefundPayment() {
  return useMutationWithToast({
    send: ({ id }: Payment) => call(refundPaymentRoute, { params: { id } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to refund the payment"),
  });
}
