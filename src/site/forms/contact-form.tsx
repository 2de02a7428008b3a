import { Button } from "#ui/button.tsx";
import { contactPath } from "../copy/requests.ts";
import { labelOf, sectionsOf } from "./contact-form-parts.tsx";
import { ErrorList } from "./error-list.tsx";
import { FormError, Honeypot, isSubmittedAgain, StoredDraftAlert } from "./form-messages.tsx";
import { Stepper } from "./stepper.tsx";
import { type ContactFormOptions, useRequesting } from "./use-contact-form.ts";
import { useSteps } from "./wizard-steps.ts";

interface RequestFormProps extends ContactFormOptions {
  /** The id of the heading. */
  labelledBy: string;
  /** Set in a dialog. A form on a page has no Cancel and shows all steps at once. */
  onCancel?: () => void;
}

/** Used on a page, with or without JavaScript, and in the dialog. */
export function RequestForm({ labelledBy, onCancel, ...props }: RequestFormProps) {
  const { kind, setting, returned } = props;
  const { id, form, errors, listed, attempt, isSending, trouble, storedDraft, restoreDraft, clear, ...does } =
    useRequesting(props);
  const parts = sectionsOf(kind);
  const steps = useSteps(form, onCancel ? parts.length : 1);
  const idOf = (name: string) => `${id}-${name}`;
  const firstBad = Object.keys(returned?.errors ?? {})[0];
  const field = (name: string) => ({
    name,
    id: idOf(name),
    error: errors[name],
    value: returned?.values[name],
    takesFocus: name === firstBad,
  });
  const fromStart = (act: () => void) => () => {
    act();
    steps.goTo(1);
  };
  const goTo = (name: string) => steps.goTo(1 + parts.findIndex(({ fields }) => fields.includes(name)), name);
  return (
    <form
      ref={form}
      method="post"
      action={contactPath(kind)}
      noValidate
      aria-labelledby={labelledBy}
      data-keeps={kind}
      className={onCancel && "flex flex-1 flex-col"}
      {...does.formProps}
      onSubmit={(submitted) =>
        steps.isLast || isSubmittedAgain(submitted)
          ? does.onSubmit(submitted)
          : does.onNext(submitted, parts[steps.step - 1]?.fields ?? [], steps.onNext)
      }
    >
      <div className={onCancel ? "dialog-inset flex-1 pb-6" : ""}>
        {steps.count > 1 ? <Stepper names={parts.map(({ title }) => title ?? "")} step={steps.step} /> : null}
        <FormError>{trouble}</FormError>
        <StoredDraftAlert
          storedDraft={storedDraft}
          onPutBack={fromStart(restoreDraft)}
          onClear={fromStart(clear)}
        />
        <ErrorList
          errors={listed}
          idOf={idOf}
          labelOf={(name) => labelOf(kind, name)}
          onGo={goTo}
          attempt={attempt}
        />
        {parts.map(({ title, show: Show }, place) => (
          <fieldset
            key={title ?? kind}
            hidden={steps.count > 1 && steps.step !== place + 1}
            className="mt-6 min-w-0"
          >
            {title ? (
              <legend className={steps.count > 1 ? "sr-only" : "mb-4 font-display text-deep text-xl"}>
                {title}
              </legend>
            ) : null}
            <div className="field-columns">
              <Show kind={kind} field={field} setting={setting} />
            </div>
          </fieldset>
        ))}
        <Honeypot />
      </div>
      <Buttons steps={steps} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

interface ButtonsProps {
  steps: ReturnType<typeof useSteps>;
  isSending: boolean;
  onCancel: (() => void) | undefined;
}

function Buttons({ steps, isSending, onCancel }: ButtonsProps) {
  const submit = (
    <Button
      type="submit"
      disabled={isSending}
      // Without this, a double click on the second-to-last Next would submit the form.
      onClick={(click) => click.detail > 1 && click.preventDefault()}
      className={onCancel ? "min-w-[min(8rem,40%)]" : "mt-8 w-full sm:w-auto sm:px-10"}
    >
      {isSending ? "Sending..." : steps.isLast ? "Submit" : "Next"}
    </Button>
  );
  if (!onCancel) return submit;
  return (
    <div className="dialog-actions dialog-inset">
      <Button variant="quiet" disabled={isSending} onClick={steps.step > 1 ? steps.back : onCancel}>
        {steps.step > 1 ? "Back" : "Cancel"}
      </Button>
      {submit}
    </div>
  );
}
