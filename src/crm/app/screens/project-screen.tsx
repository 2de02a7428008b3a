import { Link, useParams } from "@tanstack/react-router";
import { List, Plus } from "lucide-react";
import type { Project } from "#contract/projects.ts";
import { noteOnProjectRoute } from "#contract/timeline.ts";
import { knownCents } from "#domain/money.ts";
import { nextStep } from "#domain/projects/next-step.ts";
import { mayMeasure, mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { Empty, Failure, Spinner } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useAccount } from "../../data/payments.ts";
import { useProject, useProjectTimeline, useRooms } from "../../data/projects.ts";
import { PaymentsCard } from "../../features/payments/payments-card.tsx";
import { ProjectFilesCard } from "../../features/projects/files/project-files-card.tsx";
import { useNoteOnProject } from "../../features/projects/mutations.ts";
import { ProjectSummary } from "../../features/projects/project-summary-card.tsx";
import { ProjectQuotes } from "../../features/quotes/project-quotes-card.tsx";
import { RoomCard } from "../../features/rooms/room-card.tsx";
import { TimelineCard } from "../../forms/timeline/timeline-card.tsx";
import { recordClasses } from "../../layout/links.tsx";
import { LoadedScreen } from "../../layout/loaded.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { Page } from "../../layout/page.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { ProjectActions } from "./project-actions.tsx";

const EditProjectDialog = onDemand(
  () => import("../../features/projects/project-dialog.tsx"),
  "EditProjectDialog",
);
const AddRoomDialog = onDemand(() => import("../../features/rooms/add-room-dialog.tsx"), "AddRoomDialog");

export function ProjectScreen() {
  const { projectId } = useParams({ from: "/crm/projects/$projectId" });
  const project = useProject(projectId);
  return (
    <LoadedScreen query={project} failed="Failed to load the project">
      {(loaded) => <ProjectPage key={loaded.id} project={loaded} />}
    </LoadedScreen>
  );
}

function ProjectPage({ project }: { project: Project }) {
  const { opened, closeDialog } = useUrlState();
  const [maySell, mayMeasureHere] = [useMay(mayWorkWithClients), useMay(mayMeasure)];
  const seesPrices = useMay(mayReadBooks);
  const { data: rooms = [] } = useRooms(project.id);
  const { data: account } = useAccount(project.id, { enabled: seesPrices });
  const isOwed = account ? knownCents(account.owed ?? "0") > 0 : seesPrices ? undefined : false;
  const isAccepted = project.shownTotal?.basis === "accepted";
  const step = nextStep({ rooms, isAccepted, openQuote: project.openQuote, isOwed });
  return (
    <Page
      title={project.name}
      intro={
        maySell ? (
          <Link to="/crm/clients/$clientId" params={{ clientId: project.clientId }} className={recordClasses}>
            {project.clientName}
          </Link>
        ) : (
          project.clientName
        )
      }
      back={{ to: "/crm/projects", label: "Back to Projects" }}
      actions={<ProjectActions project={project} rooms={rooms} step={step} />}
    >
      <ProjectSummary project={project} rooms={rooms} account={account} />
      <Rooms projectId={project.id} />
      <May rule={mayReadBooks}>
        <ProjectQuotes projectId={project.id} />
      </May>
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-3">
          <May rule={mayReadBooks}>
            <PaymentsCard projectId={project.id} isOfferedAbove={step === "collect"} />
          </May>
          <ProjectFilesCard projectId={project.id} />
        </div>
        <Timeline project={project} />
      </div>
      {opened.open === "edit" && maySell ? <EditProjectDialog id={project.id} onClose={closeDialog} /> : null}
      {opened.open === "room" && mayMeasureHere ? (
        <AddRoomDialog projectId={project.id} onClose={closeDialog} />
      ) : null}
    </Page>
  );
}

function Timeline({ project: { id, clientName } }: { project: Project }) {
  const timeline = useProjectTimeline(id);
  const note = useNoteOnProject(id);
  return (
    <TimelineCard
      timeline={timeline}
      person={clientName}
      route={noteOnProjectRoute}
      about={id}
      onNote={note.mutateAsync}
      mayNote={useMay(mayMeasure)}
    />
  );
}

function Rooms({ projectId }: { projectId: string }) {
  const { openDialog } = useUrlState();
  const rooms = useRooms(projectId);
  const addRoom = (
    <May rule={mayMeasure}>
      <Button variant={rooms.data?.length ? "quiet" : "primary"} onClick={() => openDialog("room")}>
        <Plus aria-hidden="true" className="size-5" />
        Add Room
      </Button>
    </May>
  );
  return (
    <section aria-labelledby="rooms" className="mt-2 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rooms" className="font-semibold text-deep text-lg">
          Rooms & Windows
        </h2>
        {rooms.data?.length ? (
          <div className="flex flex-wrap gap-3 max-sm:-ml-5 max-sm:w-[calc(100%_+_1.25rem)] max-sm:justify-between">
            <Link to="/crm/measure/$projectId" params={{ projectId }} className={buttonClasses("plain")}>
              <List aria-hidden="true" className="size-4.5" />
              All Measurements
            </Link>
            {addRoom}
          </div>
        ) : null}
      </div>
      {rooms.error ? (
        <Failure detail={rooms.error.message} onRetry={() => void rooms.refetch()}>
          Failed to load the rooms
        </Failure>
      ) : null}
      {rooms.isPending ? <Spinner /> : null}
      {rooms.data?.length === 0 ? (
        <div className="rounded-xl border border-sand-deep bg-white">
          <Empty action={addRoom}>No rooms yet. Add one to start measuring.</Empty>
        </div>
      ) : null}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {rooms.data?.map((room) => (
          <li key={room.id}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </section>
  );
}
