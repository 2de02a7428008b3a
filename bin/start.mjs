import "./node-version.mjs";
import { command } from "./cannot-go-on.mjs";
import { serve } from "./serve.mjs";

await command(() => serve());
