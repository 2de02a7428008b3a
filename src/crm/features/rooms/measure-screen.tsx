import { Link, useParams } from "@tanstack/react-router";
import { FileText, Printer, Ruler } from "lucide-react";
import { useDeferredValue } from "react";
import type { Project } from "#contract/projects.ts";
import { type MeasuredWindow, measuringSheetPdfRoute, type RoomWithStats } from "#contract/rooms.ts";
import { type Cents, dollarsAndCents, knownCents } from "#domain/money.ts";
import { roomStatus } from "#domain/projects/room.ts";
import { mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { useOrder, useProject, useProjectWindows, useRooms } from "../../data/projects.ts";
import { useCatalog } from "../../data/rooms.ts";
import { DownloadButton } from "../../layout/download-button.tsx";
import { Loaded, LoadedScreen } from "../../layout/loaded.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { ListTotal, OrderSource } from "./order-source.tsx";
import { useRoomAction } from "./room-action.ts";
import { SignOffCard } from "./sign-off-card.tsx";
import { orderedTotal, WindowTable, type WindowTableProps } from "./window-table.tsx";

export function MeasureScreen() {
  const { projectId } = useParams({ from: "/crm/measure/$projectId" });
  const project = useProject(projectId);
  // Starts nested queries in parallel.
  useRooms(projectId);
  useProjectWindows(projectId);
  useCatalog();
  useOrder(projectId, useMay(mayReadBooks));
  return (
    <LoadedScreen query={project} failed="Failed to load the project">
      {(loaded) => <MeasurePage project={loaded} />}
    </LoadedScreen>
  );
}

function MeasurePage({ project }: { project: Project }) {
  const rooms = useRooms(project.id);
  const order = useOrder(project.id, useMay(mayReadBooks));
  const isAccepted = Boolean(order.data?.quotes.length);
  return (
    <Page
      title={`Measurements - ${project.name}`}
      intro={project.clientName}
      back={{ to: `/crm/projects/${project.id}`, label: "Back to Project" }}
      actions={
        rooms.data?.length ? (
          <>
            <DownloadButton
              route={measuringSheetPdfRoute}
              id={project.id}
              icon={<Printer aria-hidden="true" className="size-4.5" />}
            >
              Measuring sheet (PDF)
            </DownloadButton>
            <May rule={mayWorkWithClients}>
              <Link
                to="/crm/quote/generate/$projectId"
                params={{ projectId: project.id }}
                className={buttonClasses(isAccepted ? "quiet" : "primary")}
              >
                <FileText aria-hidden="true" className="size-4.5" />
                Generate Quote
              </Link>
            </May>
          </>
        ) : null
      }
    >
      <Loaded query={rooms} failed="Failed to load the rooms">
        {(loaded) =>
          loaded.length === 0 ? (
            <Card>
              <Empty>No rooms yet. Add rooms from the project.</Empty>
            </Card>
          ) : (
            <>
              <SignOffCard
                projectId={project.id}
                signOff={project.marks}
                hasWindows={loaded.some(({ stats }) => stats.windowCount > 0)}
                isNext={isAccepted}
              />
              <RoomWindows projectId={project.id} rooms={loaded} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function RoomWindows({ projectId, rooms }: { projectId: string; rooms: readonly RoomWithStats[] }) {
  const windows = useProjectWindows(projectId);
  const products = useCatalog();
  const seesOrder = useMay(mayReadBooks);
  const order = useOrder(projectId, seesOrder);
  if (!seesOrder)
    return (
      <Loaded query={windows} failed="Failed to load the windows">
        {(loaded) => <RoomCards rooms={rooms} windows={loaded} products={products.data} order={undefined} />}
      </Loaded>
    );
  return (
    <Loaded query={order} failed="Failed to load accepted quotes">
      {({ quotes, lines }) => (
        <Loaded query={windows} failed="Failed to load the windows">
          {(loaded) => (
            <>
              <OrderSource quotes={quotes} lines={lines} />
              <RoomCards
                rooms={rooms}
                windows={loaded}
                products={products.data}
                order={quotes.length > 0 ? Map.groupBy(lines, ({ windowId }) => windowId) : undefined}
              />
              <ListTotal rooms={rooms} quotes={quotes} lines={lines} />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

const firstInView = 4;

interface RoomCardsProps {
  rooms: readonly RoomWithStats[];
  windows: readonly MeasuredWindow[];
  products: WindowTableProps["products"];
  order: WindowTableProps["order"];
}

/** With up to sixty rooms, the first ones render at once and the rest right after. */
function RoomCards({ rooms, windows, products, order }: RoomCardsProps) {
  const isWhole = useDeferredValue(true, false);
  const byRoom = Map.groupBy(windows, ({ roomId }) => roomId);
  return rooms.map((room, index) => (
    <RoomCard
      key={room.id}
      room={room}
      windows={isWhole || index < firstInView ? (byRoom.get(room.id) ?? []) : undefined}
      products={products}
      order={order}
    />
  ));
}

interface RoomCardProps {
  room: RoomWithStats;
  /** Undefined until rendered. */
  windows: readonly MeasuredWindow[] | undefined;
  products: WindowTableProps["products"];
  order: WindowTableProps["order"];
}

/** Off-screen rooms use an estimated height and skip layout. */
function RoomCard({ room, windows, products, order }: RoomCardProps) {
  return (
    <Card className="[contain-intrinsic-size:auto_30rem] [content-visibility:auto]">
      <RoomHeading
        room={room}
        total={
          order && windows
            ? (orderedTotal(windows.flatMap(({ id }) => order.get(id) ?? [])) ?? 0)
            : room.stats.totalPrice === null
              ? undefined
              : knownCents(room.stats.totalPrice)
        }
      />
      {windows?.length === 0 ? <p className="px-6 py-5 text-ink-soft">No windows measured</p> : null}
      {windows?.length ? <WindowTable windows={windows} products={products} readOnly order={order} /> : null}
    </Card>
  );
}

function RoomHeading({ room, total }: { room: RoomWithStats; total: Cents | undefined }) {
  const { id, projectId, name, stats } = room;
  const action = useRoomAction(stats);
  return (
    <div className="flex items-center justify-between gap-x-5 border-sand-deep border-b px-4 py-3 sm:px-6">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 break-words font-semibold text-deep text-lg">{name}</h2>
        <StatusBadge status={roomStatus(stats)} />
      </div>
      <div className="flex items-center gap-x-3 sm:gap-x-5">
        {total === undefined ? null : (
          <span className="font-medium tabular-nums">{dollarsAndCents(total)}</span>
        )}
        <Link
          to="/crm/projects/$projectId/room/$roomId"
          params={{ projectId, roomId: id }}
          className={buttonClasses("quiet", "px-4")}
        >
          <Ruler aria-hidden="true" className="size-4.5 max-sm:hidden" />
          {action}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </div>
  );
}
