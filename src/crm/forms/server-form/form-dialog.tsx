import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { FormAlert } from "../form-parts.tsx";
import { ConflictForm } from "./conflict-form.tsx";
import type { ServerForm } from "./use-server-form.ts";

type Handlers = Pick<ComponentProps<"form">, "onFocus" | "onKeyDown">;

interface FormProps<Values extends FieldValues> {
  edit: ServerForm<Values>;
  /** The record's noun, where others may edit it too: "lead". */
  noun?: string | undefined;
  /** Formats values that need a lookup, such as ids. */
  formatValue?: ((field: string, value: unknown) => string) | undefined;
  submit: string;
  pending?: string;
  /** Disables the button until the form can be sent. */
  isIncomplete?: boolean;
  /** Shown beside the server's error. */
  alert?: ReactNode;
  children: ReactNode;
}

interface FormDialogProps<Values extends FieldValues> extends FormProps<Values> {
  title: string;
  description?: ReactNode;
  isWide?: boolean;
  submitClasses?: "primary" | "danger";
  /** Before Cancel. */
  actions?: ReactNode;
  /** Between Cancel and the submit button. */
  alternative?: ReactNode;
  /** Stays visible below the scrolling fields. */
  footer?: ReactNode;
  handlers?: Handlers;
  onClose: () => void;
}

/** A form in a dialog. Cancel discards the input; Escape, Close and Back keep it as a draft. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, description, isWide, edit, noun, submit, pending = "Saving", isIncomplete = false } = props;
  const { submitClasses = "primary", actions, alternative, footer, handlers, onClose, children } = props;
  return (
    <Dialog title={title} description={description} isWide={isWide} onClose={onClose}>
      <OrConflict {...props}>
        {noun ? <ChangedMeanwhile isShown={edit.isChangedMeanwhile} /> : null}
        <Form edit={edit} className="flex min-h-0 flex-1 flex-col" {...handlers}>
          <DialogBody>
            <div className="grid grid-cols-1 gap-6">
              <FormAlerts {...props} />
              {children}
            </div>
          </DialogBody>
          {footer}
          <DialogActions>
            {actions}
            <Button
              variant="quiet"
              // Three buttons don't fit a phone; the corner closes.
              className={alternative ? "max-sm:hidden" : ""}
              onClick={() => {
                edit.discard();
                onClose();
              }}
            >
              Cancel
            </Button>
            {alternative}
            <Button
              type="submit"
              variant={submitClasses}
              className={alternative ? "max-sm:px-3" : ""}
              disabled={edit.isSending || isIncomplete}
            >
              {edit.isSending ? pending : submit}
            </Button>
          </DialogActions>
        </Form>
      </OrConflict>
    </Dialog>
  );
}

interface FormSectionProps<Values extends FieldValues> extends FormProps<Values> {
  className?: string;
  submitClasses?: "quiet";
  /** Classes of the row of buttons. */
  buttonRow?: string;
  handlers?: Handlers;
  /** After the submit button. */
  actions?: ReactNode;
  /** Replaces the submit button by a sentence, for users who may read but not change. */
  administratorsOnly?: boolean;
}

/** A form on a screen, which stays open after saving. */
export function FormSection<Values extends FieldValues>(props: FormSectionProps<Values>) {
  const { edit, submit, pending = "Saving", isIncomplete = false, actions, children } = props;
  const {
    className = "grid grid-cols-1 gap-6 px-5 py-6 sm:px-6",
    submitClasses = "primary",
    buttonRow = "",
    handlers,
  } = props;
  return (
    <OrConflict {...props}>
      <ChangedMeanwhile isShown={edit.isChangedMeanwhile} />
      <Form edit={edit} className={className} {...handlers}>
        <FormAlerts {...props} />
        {children}
        {props.administratorsOnly ? (
          <p className="text-ink-soft">Only administrators can change this.</p>
        ) : (
          <div className={`flex flex-wrap gap-3 ${buttonRow}`}>
            <Button type="submit" variant={submitClasses} disabled={edit.isSending || isIncomplete}>
              {edit.isSending ? pending : submit}
            </Button>
            {actions}
          </div>
        )}
      </Form>
    </OrConflict>
  );
}

interface OrConflictProps<Values extends FieldValues>
  extends Pick<FormProps<Values>, "edit" | "noun" | "formatValue"> {
  children: ReactNode;
}

/** After a conflicting save, asks which changes to keep in place of the form. */
function OrConflict<Values extends FieldValues>({
  edit,
  noun,
  formatValue,
  children,
}: OrConflictProps<Values>) {
  if (!edit.conflict) return children;
  return (
    <ConflictForm
      conflict={edit.conflict}
      noun={noun ?? "record"}
      pending={edit.isSending}
      {...(formatValue && { formatValue })}
      onSettle={edit.settle}
      onBack={edit.backToForm}
    />
  );
}

interface FormElementProps<Values extends FieldValues> extends Handlers {
  edit: ServerForm<Values>;
  className: string;
  children: ReactNode;
}

function Form<Values extends FieldValues>(props: FormElementProps<Values>) {
  const { edit, className, children, ...handlers } = props;
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = edit.form.formState;
  useEffect(() => {
    if (edit.takesFocus) element.current?.focus();
  }, [edit.takesFocus]);
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current);
  }, [submitCount]);
  return (
    <FormProvider {...edit.form}>
      <form
        ref={element}
        tabIndex={-1}
        noValidate
        {...handlers}
        onSubmit={edit.submit}
        className={`outline-none ${className}`}
      >
        {children}
      </form>
    </FormProvider>
  );
}

const invalid = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input';

/** A field that is set by code has no reference through which the form could focus it. */
function focusFirstInvalid(form: HTMLFormElement | null) {
  if (!document.activeElement?.matches(invalid)) form?.querySelector<HTMLElement>(invalid)?.focus();
}

/** Shown when someone else saves the edited record. */
export function ChangedMeanwhile({ isShown }: { isShown: boolean }) {
  return (
    // Out of the grid while empty, which would leave a gap.
    <div role="status" className="empty:absolute">
      {isShown ? (
        <p className="bg-warn-pale px-5 py-2.5 text-sm text-warn sm:px-6">
          Someone else changed this. Your edits are still here.
        </p>
      ) : null}
    </div>
  );
}

function FormAlerts<Values extends FieldValues>({ edit, alert }: FormProps<Values>) {
  return (
    <>
      {edit.restoredAt ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-soft bg-sand px-4 py-2">
          <span role="status">
            Draft restored from {dateAndTime(new Date(edit.restoredAt).toISOString())}
          </span>
          <Button variant="plain" onClick={edit.startOver}>
            Start Over
          </Button>
        </p>
      ) : null}
      <FormAlert>
        {edit.refused}
        {alert}
      </FormAlert>
    </>
  );
}
