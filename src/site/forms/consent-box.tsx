import { FieldError } from "#ui/field.tsx";
import type { FieldOfForm, RequestSetting } from "./form-config.ts";

interface ConsentBoxProps extends FieldOfForm {
  consent: RequestSetting["consent"];
  required: boolean;
}

const linkClasses = "mr-4 inline-flex min-h-11 items-center text-gulf underline underline-offset-4";

/** Never preselected. The form submits the wording that the visitor saw. */
export function ConsentBox({ id, name, consent, required, error, value, takesFocus }: ConsentBoxProps) {
  return (
    <div className="col-span-full">
      <input type="hidden" name="consentVersion" value={consent.version} />
      <input type="hidden" name="consentWording" value={consent.text} />
      <label className="flex cursor-pointer gap-3 text-ink-soft">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={value === "yes"}
          required={required}
          // biome-ignore lint/a11y/noAutofocus: focuses the first invalid field of a returned page
          autoFocus={takesFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-gulf"
        />
        <span className="text-sm leading-relaxed">
          {consent.text}
          {required ? (
            <span aria-hidden="true" className="text-alert">
              {" "}
              *
            </span>
          ) : (
            " (optional)"
          )}
        </span>
      </label>
      {/* Outside the label, whose press would check the box. In a new tab, because a form is open. */}
      <p className="ml-9 text-ink-soft text-sm">
        {required ? null : "Consent is not a condition of purchase. "}
        <a href="/terms" target="_blank" rel="noopener" className={linkClasses}>
          Terms
        </a>{" "}
        <a href="/privacy" target="_blank" rel="noopener" className={linkClasses}>
          Privacy policy
        </a>
      </p>
      <FieldError id={id} className="mt-1.5">
        {error}
      </FieldError>
    </div>
  );
}
