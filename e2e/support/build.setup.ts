import { buildWhatChanged } from "../../bin/lib/build.mjs";

/** The servers of the journeys serve dist/. */
export default buildWhatChanged;
