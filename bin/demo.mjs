import "./lib/node-version.mjs";
import { command } from "./lib/cli-error.mjs";
import { serve } from "./lib/serve.mjs";

// Uses a separate folder and never the company's database, so that demo people do not mix with real clients.
const apart = { DATA_DIR: process.env.DATA_DIR || "./data-demo", DATABASE_URL: "" };
await command(() => serve(["--demo"], apart));
