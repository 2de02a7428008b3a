import { Button } from "./button.tsx";
import { endToast, type Toast, useToasts } from "./toast.tsx";

/** Fallback when toasts.tsx fails to load. Each toast stays until dismissed. */
export function PlainToasts() {
  return (
    <div className="toast-place grid gap-2 print:hidden">
      {useToasts().map((each) => (
        <PlainToast key={each.id} {...each} />
      ))}
    </div>
  );
}

function PlainToast({ id, title, description, bad, action }: Toast) {
  function act() {
    action?.onPress();
    endToast(id);
  }
  return (
    <div
      role="alert"
      className={`pointer-events-auto rounded-lg border bg-white px-4 py-2 shadow-lift ${bad ? "border-alert/40 text-alert" : "border-glass"}`}
    >
      <p className="break-words font-semibold">{title}</p>
      {description ? <p className="break-words text-ink">{description}</p> : null}
      {action ? (
        <Button variant="plain" onClick={act}>
          {action.label}
        </Button>
      ) : null}
      <Button variant="plain" onClick={() => endToast(id)}>
        Dismiss
      </Button>
    </div>
  );
}
