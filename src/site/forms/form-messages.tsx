import type { ReactNode, SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import type { StoredDraft } from "./use-draft.ts";

interface StoredDraftAlertProps {
  storedDraft: StoredDraft;
  onPutBack: () => void;
  onClear: () => void;
}

/** Shown when the form holds or can restore a draft from an earlier visit. */
export function StoredDraftAlert({ storedDraft, onPutBack, onClear }: StoredDraftAlertProps) {
  return (
    <div role="status">
      {storedDraft ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-2 rounded-soft bg-glass-pale py-1 pr-1 pl-4">
          <p className="py-2 text-deep">We saved what you typed, on this device only.</p>
          <div className="-ml-5 flex flex-wrap sm:ml-0">
            {storedDraft === "aside" ? <Choice onClick={onPutBack}>Restore it</Choice> : null}
            <Choice onClick={onClear}>Clear it</Choice>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Choice(props: { onClick: () => void; children: string }) {
  return <Button variant="plain" className="underline underline-offset-4" {...props} />;
}

/** Explains a failed request. Try Again submits the surrounding form. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 rounded-soft bg-alert-pale py-2 pr-2 pl-4">
          <p className="flex-[1_1_20rem] py-1 font-medium text-alert">{children}</p>
          <Button
            type="submit"
            data-again
            variant="plain"
            className="-ml-5 text-alert underline underline-offset-4 sm:ml-0"
          >
            Try Again
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** True for Try Again: it submits from any step of a wizard instead of going to the next. */
export function isSubmittedAgain({ nativeEvent }: SubmitEvent): boolean {
  return Boolean(nativeEvent.submitter?.hasAttribute("data-again"));
}

/** Hidden from sight, keyboard and screen readers, so only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
