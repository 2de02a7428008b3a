import "./node-version.mjs";
import { command } from "./cannot-go-on.mjs";
import { runPinned } from "./pinned-node.mjs";

await command(() => runPinned(["src/server/db/move-command.ts", ...process.argv.slice(2)]));
