import { Button } from "#ui/button.tsx";
import { useSignOut } from "../../data/session.ts";
import { Card, Page } from "../../layout/page.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";

/** Replaces the app for a user who must set up two-step sign-in. */
export function SecondFactorScreen() {
  const { pending, signOut } = useSignOut();
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6">
      <Page
        title="Set Up Two-Step Sign-In"
        intro="Your company requires it. Set up an authenticator or a passkey to continue."
        actions={
          <Button variant="quiet" disabled={pending} onClick={signOut}>
            {pending ? "Signing out..." : "Sign Out"}
          </Button>
        }
      >
        <Card>
          <h2 className="px-5 pt-6 font-semibold text-deep text-lg sm:px-6">Authenticator</h2>
          <SecondFactorCard />
        </Card>
        <Card>
          <h2 className="px-5 pt-6 font-semibold text-deep text-lg sm:px-6">Passkeys</h2>
          <PasskeysCard />
        </Card>
      </Page>
    </main>
  );
}
