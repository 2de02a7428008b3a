import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./src/server/platform/db/tables/all.ts",
  out: "./db/migrations",
});
