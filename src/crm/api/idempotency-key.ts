import { useRef } from "react";

/** Not crypto.randomUUID: browsers withhold it on pages served over plain HTTP. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Reuses the key while the content stays the same, so a retry creates nothing twice. Changed content, or a call
 * to `answered`, starts a new key.
 */
export function useKeys() {
  const last = useRef({ content: "", key: "" });
  return {
    keyFor: (content: unknown): string => {
      const said = JSON.stringify(content);
      if (last.current.content !== said) last.current = { content: said, key: freshKey() };
      return last.current.key;
    },
    answered: () => {
      last.current = { content: "", key: "" };
    },
  };
}
