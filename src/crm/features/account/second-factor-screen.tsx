import { Button } from "#ui/button.tsx";
import { Page, Sheet } from "../../layout/page.tsx";
import { useSignOut } from "../../layout/session.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";

/** In place of the office, for a member without the second factor that the business asks of everybody. */
export function SecondFactorScreen() {
  const { pending, signOut } = useSignOut();
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6">
      <Page
        title="One More Step"
        intro="The business asks everybody for a second factor. Set up one of the two, and the office opens."
        actions={
          <Button look="quiet" disabled={pending} onClick={signOut}>
            {pending ? "Signing out..." : "Sign Out"}
          </Button>
        }
      >
        <Sheet>
          <h2 className="px-5 pt-6 font-display text-2xl text-deep sm:px-7">Authenticator</h2>
          <SecondFactorCard />
        </Sheet>
        <Sheet>
          <h2 className="px-5 pt-6 font-display text-2xl text-deep sm:px-7">Passkeys</h2>
          <PasskeysCard />
        </Sheet>
      </Page>
    </main>
  );
}
