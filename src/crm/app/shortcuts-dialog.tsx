import type { ReactNode } from "react";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Dialog, DialogBody } from "#ui/dialog.tsx";
import { commandKey, Keys } from "#ui/kbd.tsx";
import { Switch } from "#ui/switch.tsx";
import { useSignedInUser } from "../data/session.ts";
import { May } from "../layout/may.tsx";
import { switchShortcuts, useAdds, useShortcutsAreOn } from "../layout/shortcut-setting.ts";
import { itemsFor } from "./navigation.tsx";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areOn = useShortcutsAreOn();
  const adds = useAdds();
  const user = useSignedInUser();
  return (
    <Dialog title="Keyboard Shortcuts" onClose={onClose}>
      <DialogBody>
        <div className="grid grid-cols-1 gap-x-12 gap-y-5 sm:grid-cols-2">
          <div className="grid content-start gap-5">
            <Group title="Anywhere">
              <Line keys={[commandKey, "K"]}>Search, or go to</Line>
              <Line keys={["/"]}>Search this screen</Line>
              {adds ? <Line keys={["N"]}>{adds.label}</Line> : null}
              <Line keys={["H"]}>Help with this screen</Line>
              <Line keys={["?"]}>Show these shortcuts</Line>
              <Line keys={["Esc"]}>Close the dialog</Line>
            </Group>
            <May rule={mayWorkWithClients}>
              <OnCards />
            </May>
          </div>
          <div className="grid content-start gap-5">
            <Group title="Go to">
              {itemsFor(user).map(({ letter, label }) => (
                <Line key={letter} keys={["G", letter.toUpperCase()]}>
                  {label}
                </Line>
              ))}
            </Group>
            <div className="border-sand-deep border-t pt-4">
              <Switch
                label="Single-key shortcuts"
                hint="Ignored while you type. Saved on this device."
                checked={areOn}
                onChange={switchShortcuts}
              />
            </div>
          </div>
        </div>
      </DialogBody>
    </Dialog>
  );
}

function OnCards() {
  return (
    <>
      <Group title="On a lead's card">
        <Line keys={["Enter"]}>Open it</Line>
        <Line keys={["Space"]}>Pick up or drop</Line>
        <Line keys={["←", "→"]}>Move to the next stage</Line>
        <Line keys={["Esc"]}>Cancel the move</Line>
      </Group>
      <Group title="On a calendar appointment">
        <Line keys={["↑", "↓", "←", "→"]}>Move it</Line>
        <Line keys={["Shift", "↑", "↓"]}>Change its length</Line>
        <Line keys={["Enter"]}>Open it, or save the move</Line>
        <Line keys={["Esc"]}>Undo the change</Line>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 font-semibold text-deep">{title}</h3>
      <dl className="divide-y divide-sand-deep/60">{children}</dl>
    </section>
  );
}

function Line({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <dt>{children}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  );
}
