import { toast } from "#ui/toast.tsx";

/** False where the browser blocks the clipboard, as over plain HTTP. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a secret that is shown once. A toast says whether that worked, and what to do instead. */
export async function copySecret(text: string, title: string, instead: string) {
  if (await copied(text)) toast({ title });
  else toast({ title: "Error", description: `Copying is blocked here. ${instead}`, bad: true });
}
