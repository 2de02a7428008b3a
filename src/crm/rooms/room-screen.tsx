import { useParams } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { Room } from "#contract/rooms.ts";
import type { MeasuredWindow } from "#contract/windows.ts";
import { dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/states.tsx";
import { useAddress } from "../shell/address.ts";
import { Loaded } from "../shell/loaded.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { useProducts, useRoom, useRoomWindows } from "./queries.ts";
import { WindowDialog } from "./window-dialog.tsx";
import { WindowTable } from "./window-table.tsx";

export function RoomScreen() {
  const { roomId } = useParams({ from: "/crm/projects/$projectId/room/$roomId" });
  const room = useRoom(roomId);
  return (
    <Loaded query={room} failed="Failed to load the room">
      {(loaded) => <RoomPage key={loaded.id} room={loaded} />}
    </Loaded>
  );
}

function RoomPage({ room }: { room: Room }) {
  const { opened, openDialog, closeDialog } = useAddress();
  const windows = useRoomWindows(room.id);
  const products = useProducts();
  const edited = windows.data?.find(({ id }) => id === opened.id);
  const add = (
    <Button onClick={() => openDialog("add")}>
      <Plus aria-hidden="true" className="size-5" />
      Add Window
    </Button>
  );
  return (
    <Page
      title={`Measure - ${room.name}`}
      intro={room.notes ? <p className="whitespace-pre-line">{room.notes}</p> : null}
      back={{ to: `/crm/projects/${room.projectId}`, label: "Back to Project" }}
      actions={add}
    >
      <RoomTotal windows={windows.data} />
      <Sheet>
        <Loaded query={windows} failed="Failed to load the windows">
          {(measured) =>
            measured.length === 0 ? (
              <Empty>No windows measured yet. The first one is the slowest.</Empty>
            ) : (
              <WindowTable windows={measured} products={products.data} />
            )
          }
        </Loaded>
      </Sheet>
      {opened.open === "add" ? (
        <WindowDialog roomId={room.id} products={products} onClose={closeDialog} />
      ) : null}
      {opened.open === "edit" && edited ? (
        <WindowDialog
          key={edited.id}
          roomId={room.id}
          edited={edited}
          products={products}
          onClose={closeDialog}
        />
      ) : null}
    </Page>
  );
}

function RoomTotal({ windows = [] }: { windows: readonly MeasuredWindow[] | undefined }) {
  const total = sumOf(windows.map(({ price }) => knownCents(price ?? "0")));
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-xl bg-deep px-6 py-5 text-glass-pale">
      <span>Room Total</span>
      <output className="font-display text-3xl text-white tabular-nums">{dollarsAndCents(total)}</output>
    </p>
  );
}
