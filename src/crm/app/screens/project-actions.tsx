import { Link, useNavigate } from "@tanstack/react-router";
import { FileText, Pencil, Plus, Ruler } from "lucide-react";
import type { Project } from "#contract/projects.ts";
import type { RoomWithStats } from "#contract/rooms.ts";
import type { NextStep } from "#domain/projects/next-step.ts";
import { mayMeasure, mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, buttonClasses, MenuButton } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { statusLabel } from "../../layout/status-badge.tsx";
import { useMediaQuery } from "../../layout/use-media-query.ts";
import { useUrlState } from "../../layout/use-url-state.ts";

interface ProjectActionsProps {
  project: Project;
  rooms: readonly RoomWithStats[];
  step: NextStep | undefined;
}

/**
 * The next step is the primary button. The others are in a menu beside it where there is little room, and while a draft
 * is open, which makes another quote rare.
 */
export function ProjectActions(props: ProjectActionsProps) {
  const isNarrow = useMediaQuery("(width < 64rem)");
  const isOfOffice = useMay(mayWorkWithClients);
  const isInMenu = isOfOffice && (props.step === "send" || (isNarrow && props.step !== undefined));
  return isInMenu ? <NextAndMore {...props} /> : <AllActions {...props} />;
}

function NextAndMore({ project, rooms, step }: ProjectActionsProps) {
  const { openDialog } = useUrlState();
  const navigate = useNavigate();
  return (
    <>
      <NextStepAction project={project} rooms={rooms} step={step} />
      <Menu label={`Actions for ${project.name}`} button={<MenuButton>More</MenuButton>}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog("edit", project.id)}>
          Edit Project
        </MenuItem>
        {rooms.length > 0 && step !== "quote" ? (
          <MenuItem
            icon={<FileText aria-hidden="true" />}
            onSelect={() => void navigate({ to: generate, params: { projectId: project.id } })}
          >
            Generate Quote
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}

const generate = "/crm/quote/generate/$projectId";

function AllActions({ project, rooms, step }: ProjectActionsProps) {
  const { openDialog } = useUrlState();
  return (
    <>
      <May rule={mayWorkWithClients}>
        <Button variant="quiet" onClick={() => openDialog("edit", project.id)}>
          <Pencil aria-hidden="true" className="size-4.5" />
          Edit Project
        </Button>
        {rooms.length > 0 && step !== "quote" ? <QuoteLink projectId={project.id} isNext={false} /> : null}
      </May>
      <NextStepAction project={project} rooms={rooms} step={step} />
    </>
  );
}

function NextStepAction({ project, rooms, step }: ProjectActionsProps) {
  const { openDialog } = useUrlState();
  return (
    <>
      <May rule={mayWorkWithClients}>
        {step === "quote" && rooms.length > 0 ? <QuoteLink projectId={project.id} isNext /> : null}
        {step === "send" || step === "answer" ? <OpenQuoteLink quote={project.openQuote} /> : null}
      </May>
      {step === "measure" ? (
        <May rule={mayMeasure}>
          <MeasureLink rooms={rooms} />
        </May>
      ) : null}
      {step === "collect" ? (
        <May rule={mayReadBooks}>
          <Button onClick={() => openDialog("payment")}>
            <Plus aria-hidden="true" className="size-5" />
            Record Payment
          </Button>
        </May>
      ) : null}
    </>
  );
}

function QuoteLink({ projectId, isNext }: { projectId: string; isNext: boolean }) {
  return (
    <Link to={generate} params={{ projectId }} className={buttonClasses(isNext ? "primary" : "quiet")}>
      <FileText aria-hidden="true" className="size-4.5" />
      Generate Quote
    </Link>
  );
}

function OpenQuoteLink({ quote }: { quote: Project["openQuote"] }) {
  if (!quote) return null;
  return (
    <Link to="/crm/quotes/$quoteId" params={{ quoteId: quote.id }} className={buttonClasses()}>
      <FileText aria-hidden="true" className="size-4.5" />
      Open {statusLabel(quote.status)} Quote
    </Link>
  );
}

/** Leads to the first room that is not complete. */
function MeasureLink({ rooms }: { rooms: readonly RoomWithStats[] }) {
  const room = rooms.find(({ stats }) => stats.completionPercentage < 100);
  if (!room) return null;
  return (
    <Link
      to="/crm/projects/$projectId/room/$roomId"
      params={{ projectId: room.projectId, roomId: room.id }}
      className={buttonClasses()}
    >
      <Ruler aria-hidden="true" className="size-4.5" />
      Measure Windows
    </Link>
  );
}
