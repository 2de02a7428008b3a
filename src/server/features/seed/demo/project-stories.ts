import type { ProjectStatus, ProjectType } from "#domain/projects/project.ts";
import type { HouseKey } from "../houses.ts";
import type { PersonKey, StaffKey } from "../people.ts";
import type { Moment } from "./demo-clock.ts";

export interface ProjectStory {
  house: HouseKey;
  of: PersonKey;
  label: string;
  description: string;
  type: ProjectType;
  by: StaffKey;
  started: Moment;
  /** Status changes in order; a project without any is still in planning. */
  turns: (readonly [to: ProjectStatus, at: Moment])[];
  /** First and last day of the work, in days from today. */
  work: readonly [from: number, until: number];
}

export const projectStories: ProjectStory[] = [
  {
    house: "beachHouse",
    of: "carmen",
    label: "Ortiz Beach House",
    description: "Everything that guests touch is cordless and wipes clean.",
    type: "house",
    by: "drew",
    started: [-54, "12:30"],
    turns: [
      ["quoted", [-53, "15:00"]],
      ["approved", [-51, "18:30"]],
      ["in_progress", [-22, "09:00"]],
      ["completed", [-20, "09:20"]],
    ],
    work: [-22, -20],
  },
  {
    house: "oldHouse",
    of: "silas",
    label: "Whitcomb Porch Shutters",
    description: "Waits for the historic board's answer about exterior shutters.",
    type: "house",
    by: "casey",
    started: [-50, "16:40"],
    turns: [
      ["quoted", [-47, "11:10"]],
      ["on_hold", [-16, "10:00"]],
    ],
    work: [30, 31],
  },
  {
    house: "familyHome",
    of: "desmond",
    label: "Pike Residence",
    description: "Installed over two days; the bay window is out of square by three eighths.",
    type: "house",
    by: "casey",
    started: [-40, "12:00"],
    turns: [
      ["quoted", [-38, "16:20"]],
      ["approved", [-36, "19:05"]],
      ["in_progress", [-12, "10:20"]],
    ],
    work: [0, 1],
  },
  {
    house: "condo",
    of: "frances",
    label: "Gulf Tower 1204",
    description: "To be photographed for the listing once it is done.",
    type: "condo",
    by: "drew",
    started: [-24, "12:10"],
    turns: [
      ["quoted", [-22, "10:45"]],
      ["approved", [-9, "08:50"]],
    ],
    work: [7, 8],
  },
  {
    house: "lanai",
    of: "noor",
    label: "Haddad Lanai",
    description: "Power for the motors comes from the attic; the electrician is booked by the client.",
    type: "outdoor_patio",
    by: "casey",
    started: [-17, "15:30"],
    turns: [["quoted", [-15, "11:25"]]],
    work: [20, 21],
  },
  {
    house: "townHome",
    of: "beatrix",
    label: "Holloway Town Home",
    description: "Fabric to match the neighbor's, slightly bluer.",
    type: "house",
    by: "drew",
    started: [-11, "11:45"],
    turns: [["quoted", [-5, "14:10"]]],
    work: [16, 17],
  },
  {
    house: "guestCottage",
    of: "carmen",
    label: "Ortiz Guest Cottage",
    description: "Behind the beach house; one bedroom still to be chosen.",
    type: "house",
    by: "drew",
    started: [-3, "09:30"],
    turns: [],
    work: [25, 26],
  },
  {
    house: "rentalUnits",
    of: "ingrid",
    label: "Dolphin Key Units 301 and 302",
    description: "Two units to start with; the other eighteen follow if the owners like them.",
    type: "commercial",
    by: "casey",
    started: [-1, "09:45"],
    turns: [],
    work: [30, 33],
  },
];

export function projectOf(house: HouseKey): ProjectStory {
  const project = projectStories.find((story) => story.house === house);
  if (!project) throw new Error(`No project has the house "${house}"`);
  return project;
}
