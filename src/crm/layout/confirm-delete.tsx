import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Confirm } from "#ui/confirm.tsx";
import { isInUse, isPaidFor } from "../api/api-errors.ts";

interface ConfirmDeleteProps<Target> {
  title: string;
  /** The verb on the button; the title unless set. */
  action?: string;
  dismiss?: string;
  deletion: Pick<UseMutationResult<unknown, Error, Target>, "mutate" | "isPending" | "error">;
  /** The record to delete. */
  target: Target;
  /** Replaces closing. */
  onDeleted?: () => void;
  onClose: () => void;
  /** Other data that is deleted with it. */
  children: ReactNode;
}

/** Asks before a deletion, and says why the server refuses one. */
export function ConfirmDelete<Target>(props: ConfirmDeleteProps<Target>) {
  const { title, action = title, dismiss, deletion, target, onDeleted, onClose, children } = props;
  const { mutate, isPending, error } = deletion;
  return (
    <Confirm
      title={title}
      action={action}
      {...(dismiss ? { dismiss } : {})}
      pending={isPending}
      refused={isInUse(error) || isPaidFor(error) ? <Refusal>{error.message}</Refusal> : null}
      onConfirm={() => mutate(target, { onSuccess: onDeleted ?? onClose })}
      onClose={onClose}
    >
      {children}
    </Confirm>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-soft border border-alert/30 bg-alert-pale px-4 py-3 text-alert">
      {children}
    </p>
  );
}
