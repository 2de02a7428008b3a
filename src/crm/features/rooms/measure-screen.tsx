import { Link, useParams } from "@tanstack/react-router";
import { FileText, Printer, Ruler } from "lucide-react";
import { useDeferredValue } from "react";
import type { z } from "zod";
import type { Project } from "#contract/projects.ts";
import type { projectOrderRoute } from "#contract/quote-lifecycle.ts";
import { type MeasuredWindow, measuringSheetPdfRoute, type RoomWithStats } from "#contract/rooms.ts";
import { type Cents, dollarsAndCents, knownCents } from "#domain/money.ts";
import { roomAction, roomStatus } from "#domain/projects/room.ts";
import { mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { useOrder, useProject, useProjectWindows, useRooms } from "../../data/projects.ts";
import { useCatalog } from "../../data/rooms.ts";
import { DownloadButton } from "../../layout/download-button.tsx";
import { Loaded, LoadedScreen } from "../../layout/loaded.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { SignOffCard } from "./sign-off-card.tsx";
import { OrderedLines, orderedTotal, WindowTable, type WindowTableProps } from "./window-table.tsx";

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
                className={buttonClasses()}
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
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function OrderSource({ quotes, lines }: z.infer<(typeof projectOrderRoute.replies)[200]>) {
  if (quotes.length === 0)
    return (
      <p className="text-ink-soft">No accepted quote yet. Products shown are as measured, not as ordered.</p>
    );
  const gone = lines.filter(({ windowId }) => windowId === null);
  return (
    <div className="grid gap-2">
      <p>
        Products as accepted in{" "}
        {quotes.map(({ id, quoteNumber, optionName }, place) => (
          <span key={id}>
            {place > 0 ? ", " : ""}
            <Link
              to="/crm/quotes/$quoteId"
              params={{ quoteId: id }}
              className="font-medium underline underline-offset-4"
            >
              <QuoteNumber>{quoteNumber}</QuoteNumber>
            </Link>
            {optionName ? ` (${optionName})` : ""}
          </span>
        ))}
        .
      </p>
      {gone.length > 0 ? (
        <ul aria-label="Accepted without a window" className="grid gap-1">
          {gone.map((line) => (
            <li key={line.lineId}>
              {line.roomName}, {line.description}: <OrderedLines lines={[line]} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
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
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-sand-deep border-b px-5 py-4 sm:px-6">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 break-words font-semibold text-deep text-lg">{name}</h2>
        <StatusBadge status={roomStatus(stats)} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {total === undefined ? null : (
          <span className="font-medium tabular-nums">{dollarsAndCents(total)}</span>
        )}
        <Link
          to="/crm/projects/$projectId/room/$roomId"
          params={{ projectId, roomId: id }}
          className={buttonClasses("quiet", "px-4")}
        >
          <Ruler aria-hidden="true" className="size-4.5" />
          {roomAction(stats)}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </div>
  );
}
