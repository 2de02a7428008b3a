/** The fifteen towns that are served, from west to east along the shore. */
export const towns = [
  "Destin",
  "Miramar Beach",
  "Sandestin",
  "Santa Rosa Beach",
  "Blue Mountain Beach",
  "Grayton Beach",
  "WaterColor",
  "Seaside",
  "Seagrove Beach",
  "WaterSound",
  "Seacrest Beach",
  "Alys Beach",
  "Rosemary Beach",
  "Inlet Beach",
  "Panama City Beach",
] as const;
