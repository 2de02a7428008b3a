import { Button } from "./button.tsx";
import { endToast, useToasted } from "./toast.tsx";

/** Where the corner of toasts could not be fetched, it is said all the same, and stays until it is dismissed. */
export function PlainToast() {
  const said = useToasted();
  if (!said) return null;
  const { id, title, description, bad, action } = said;
  function act() {
    action?.onPress();
    endToast(id);
  }
  return (
    <div
      role="alert"
      className={`pointer-events-auto toast-place rounded-lg border bg-white px-4 py-2 shadow-lift print:hidden ${bad ? "border-alert/40 text-alert" : "border-glass"}`}
    >
      <p className="break-words font-semibold">{title}</p>
      {description ? <p className="break-words text-ink">{description}</p> : null}
      {action ? (
        <Button look="plain" onClick={act}>
          {action.label}
        </Button>
      ) : null}
      <Button look="plain" onClick={() => endToast(id)}>
        Dismiss
      </Button>
    </div>
  );
}
