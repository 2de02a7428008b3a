import { Link, useParams } from "@tanstack/react-router";
import { CopyPlus, Plus } from "lucide-react";
import type { Room } from "#contract/rooms.ts";
import { dollarsAndCents, knownCents, sumOf } from "#domain/money.ts";
import { mayMeasure, mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useProject, useRooms } from "../../data/projects.ts";
import { useCatalog, useRoom, useRoomWindows } from "../../data/rooms.ts";
import { recordClasses } from "../../layout/links.tsx";
import { Loaded, LoadedScreen } from "../../layout/loaded.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { OpenedRecord } from "../../layout/opened-record.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { RoomChips } from "./room-chips.tsx";
import { addWindowId } from "./window-actions.tsx";
import { WindowTable } from "./window-table.tsx";
import { lastMeasured } from "./window-values.ts";

const WindowDialog = onDemand(() => import("./window-dialog.tsx"), "WindowDialog");

export function RoomScreen() {
  const { projectId, roomId } = useParams({ from: "/crm/projects/$projectId/room/$roomId" });
  const { data: rooms } = useRooms(projectId);
  const room = useRoom(
    roomId,
    rooms?.find(({ id }) => id === roomId),
  );
  // Starts nested queries in parallel.
  useProject(projectId);
  useRoomWindows(roomId);
  useCatalog();
  return (
    <LoadedScreen query={room} failed="Failed to load the room">
      {(loaded) => <RoomPage key={loaded.id} room={loaded} />}
    </LoadedScreen>
  );
}

function RoomPage({ room }: { room: Room }) {
  const { opened, openDialog, closeDialog } = useUrlState();
  const windows = useRoomWindows(room.id);
  const products = useCatalog();
  const last = lastMeasured(windows.data ?? []);
  const mayAdd = useMay(mayMeasure);
  const add = (
    <May rule={mayMeasure}>
      {last ? (
        <Button variant="quiet" onClick={() => openDialog("another")}>
          <CopyPlus aria-hidden="true" className="size-4.5" />
          <span>
            Repeat Last<span className="md:max-lg:sr-only"> Window</span>
          </span>
        </Button>
      ) : null}
      <Button id={addWindowId} onClick={() => openDialog("add")}>
        <Plus aria-hidden="true" className="size-5" />
        Add Window
      </Button>
    </May>
  );
  return (
    <Page
      title={`Measure - ${room.name}`}
      intro={<House projectId={room.projectId} />}
      introBelow
      back={{ to: `/crm/projects/${room.projectId}`, label: "Back to Project" }}
      actions={add}
    >
      <RoomChips room={room} />
      {room.notes ? <p className="whitespace-pre-line text-pretty text-ink-soft">{room.notes}</p> : null}
      <Card>
        <Loaded query={windows} failed="Failed to load the windows">
          {(measured) =>
            measured.length === 0 ? (
              <NoWindows />
            ) : (
              <WindowTable
                windows={measured}
                products={products.data}
                readOnly={!mayAdd}
                total={sumOf(measured.map(({ price }) => knownCents(price ?? "0")))}
              />
            )
          }
        </Loaded>
      </Card>
      {mayAdd && (opened.open === "add" || (opened.open === "another" && windows.data)) ? (
        <WindowDialog
          key={opened.open}
          roomId={room.id}
          like={opened.open === "another" ? last : undefined}
          windows={windows.data ?? []}
          products={products}
          onClose={closeDialog}
        />
      ) : null}
      {mayAdd && opened.open === "edit" ? (
        <OpenedRecord rows={windows.data} id={opened.id} noun="window">
          {(edited) => (
            <WindowDialog
              key={edited.id}
              roomId={room.id}
              edited={edited}
              windows={windows.data ?? []}
              products={products}
              onClose={closeDialog}
            />
          )}
        </OpenedRecord>
      ) : null}
    </Page>
  );
}

function House({ projectId }: { projectId: string }) {
  const { data: project } = useProject(projectId);
  const maySell = useMay(mayWorkWithClients);
  if (!project) return null;
  const { name, clientId, clientName } = project;
  return (
    <span className="flex flex-wrap gap-x-3 max-xl:text-sm max-xl:leading-6">
      <Link to="/crm/projects/$projectId" params={{ projectId }} className={recordClasses}>
        {name}
      </Link>
      {maySell ? (
        <Link to="/crm/clients/$clientId" params={{ clientId }} className={recordClasses}>
          {clientName}
        </Link>
      ) : (
        clientName
      )}
    </span>
  );
}

function NoWindows() {
  return (
    <>
      <Empty>No windows yet</Empty>
      <May rule={mayReadBooks}>
        <p className="flex justify-between border-sand-deep border-t px-4 py-3 sm:px-6">
          <span className="text-ink-soft">Room Total</span>
          <output className="font-semibold text-deep text-lg tabular-nums">{dollarsAndCents(0)}</output>
        </p>
      </May>
    </>
  );
}
