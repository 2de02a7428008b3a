/** The modifier key for shortcuts on this device. */
export const commandKey = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? "") ? "⌘" : "Ctrl";

export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-6 min-w-6 place-items-center rounded-soft border border-sand-deep bg-sand px-1.5 font-body text-ink-soft text-sm leading-none"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
