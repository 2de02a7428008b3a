import { Link } from "@tanstack/react-router";
import { FolderOpen } from "lucide-react";
import { buttonClasses } from "#ui/button.tsx";
import { useProjects } from "../../data/projects.ts";

/** The client's newest project that isn't finished: its rooms and sizes. */
export function OpenProject({ clientId, className }: { clientId: string; className: string }) {
  const { rows } = useProjects({ clientId, limit: 10 });
  const project = rows?.find(({ status }) => status !== "completed");
  if (!project) return null;
  return (
    <Link
      to="/crm/projects/$projectId"
      params={{ projectId: project.id }}
      className={buttonClasses("quiet", className)}
    >
      <FolderOpen aria-hidden="true" className="size-4.5 max-sm:hidden" />
      Open Project
    </Link>
  );
}
