import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { callRoute } from "#api/fetch-route.ts";
import type { SignedInUser } from "#contract/auth.ts";
import type { loginWithPasskeyRoute, passkeySignInOptionsRoute } from "#contract/passkeys.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "../client/toast.ts";
import { welcome } from "./use-sign-in.ts";

/** Hidden in a browser without WebAuthn. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const [possible, setPossible] = useState(true);
  useEffect(() => setPossible(browserSupportsWebAuthn()), []);
  if (!possible) return null;

  async function enter() {
    setBusy(true);
    try {
      welcome("login", await signIn());
    } catch (failure) {
      setBusy(false);
      if (!isDeclined(failure)) showFailure(failure);
    }
  }

  return (
    <Button variant="quiet" disabled={disabled || busy} onClick={() => void enter()}>
      <KeyRound aria-hidden="true" className="size-5" />
      {busy ? "Waiting for your device..." : "Sign In with a Passkey"}
    </Button>
  );
}

async function signIn(): Promise<SignedInUser> {
  const { ticket, options } = await callRoute<typeof passkeySignInOptionsRoute>(
    { method: "POST", path: "/api/login/passkey/options" },
    {},
  );
  const response = await startAuthentication({ optionsJSON: options });
  return callRoute<typeof loginWithPasskeyRoute>(
    { method: "POST", path: "/api/login/passkey" },
    { body: { ticket, response } },
  );
}

/** The user closed the passkey prompt: no error message. */
function isDeclined(failure: unknown): boolean {
  return failure instanceof Error && ["NotAllowedError", "AbortError"].includes(failure.name);
}

function showFailure(failure: unknown) {
  const description = failure instanceof Error ? failure.message : String(failure);
  toast({ title: "Login failed", description, bad: true });
}
