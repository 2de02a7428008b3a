import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";

/** Must run before any schema is created (src/crm/app/content-policy.ts). */
const policyFirst = { name: "first", test: /\/src\/crm\/app\/content-policy/, priority: 1 };

/** Icons of dialogs, records and settings: no list shows them before its data. */
const later = {
  name: "later",
  test: /lucide-react\/dist\/esm\/icons\/(arrow-down-up|arrow-right|badge-check|building-complex|cable|calculator|calendar-1|calendar-plus|car-front|chevrons-up-down|circle-dashed|copy|download|eye-off|grid-3x3|inbox|key-round|mail-exclamation-point|messages-square|notebook-pen|pencil-line|phone-call|printer|ruler|scroll-text|send|server|shield-check|triangle-exclamation-point|undo-2|user-check|user-x|users-round)\./,
  minShareCount: 2,
};

const sharedFiles =
  /lucide-react(?!.*columns-3-cog)|\/src\/(domain\/(calendar|month|money|phone|relative|format)\.|ui\/(?!dialog|confirm|qr-picture|menu-parts|menu-checks|toasts|switch|checkbox|choices|combobox|table|filter-tabs)|api\/|contract\/(fields|lists|route)|crm\/(?:api\/(?!field-labels|form-drafts)|data\/sort-orders|app\/(?:router|bell|mobile-bar|navigation|office|open-panels|shortcuts\.|sidebar|theme-picker)|layout\/(?!use-debounced|listing|pager|paginated-list|use-pagination|confirm-delete|day-filter|earlier|loaded|opened-record|stat-cards|export-menu|record-badges|area-fee|report-filter|use-media|connection-status|table-columns|long-text|copied|download-button|record-route|contact-links|copyable-text|section-head|first-steps|condition-titles|directions-link|sum)))/;

/**
 * Code that several office screens share, in one file: dozens of small files weigh more, and each costs a request.
 * Excludes dialogs, menus, forms, toasts and tables: the first screen does not need them.
 */
const shared = {
  name: "shared",
  test: (id: string) => sharedFiles.test(id) && !later.test.test(id),
  minShareCount: 2,
};

/** What lists share with the dashboard: a dozen files of 1 KB each, of which a browser asks for six at a time. */
const lists = {
  name: "lists",
  test: /\/src\/(crm\/(layout\/(stat-cards|export-menu)|data\/(users|leads|clients))|domain\/(stats|leads)|contract\/(leads|clients|timeline|assignable-users))|react-query\/.*queryOptions/,
  minShareCount: 2,
};

/** Zod's JSON Schema output: 4.7 KB of the first screen, which every schema reaches but browsers never use. */
const jsonSchemaOfZod = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const emptied = new Set<string>();

/** Nothing else calls these modules' exports, so empty functions can replace them (decision 065). */
const withoutJsonSchema: Plugin = {
  name: "without-json-schema",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: jsonSchemaOfZod },
    handler(code, id) {
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
      if (names.length > 0) emptied.add(id);
      return names.map((name) => `export const ${name} = () => undefined;`).join("\n");
    },
  },
  buildEnd(error) {
    if (!error && emptied.size !== 2)
      this.error("Zod's modules for JSON Schema have changed: see withoutJsonSchema in vite.config.ts");
  },
};

/** Three module graphs in one `vite build`: the site and the office share no chunk, so neither slows the other. */
export default defineConfig({
  root: at("src"),
  base: "/",
  publicDir: at("public"),
  plugins: [react(), tailwindcss(), withoutJsonSchema],
  builder: {},
  environments: {
    site: forBrowsers("site", "src/site/behavior/entry.ts"),
    // Before the office, whose pages contain it. A classic script: modules wait for the styles.
    early: forBrowsers("early", "src/crm/app/early/early.ts", { format: "iife" }),
    // Vite requires an environment with this name.
    client: forBrowsers("crm", "src/crm/app.html", {
      codeSplitting: { groups: [policyFirst, shared, lists, later] },
    }),
    ssr: {
      build: {
        ssr: true,
        outDir: built("site"),
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node24",
        minify: false,
        rolldownOptions: {
          input: { render: at("src/site/render/render.tsx") },
          output: { entryFileNames: "[name].mjs" },
        },
      },
    },
  },
});

function forBrowsers(name: string, entry: string, output = {}): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      outDir: built("client"),
      emptyOutDir: false,
      copyPublicDir: name === "site",
      manifest: `.vite/${name}.json`,
      target: "es2022",
      // Both would add inline scripts and data: URLs, which the content security policy forbids.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: { [name]: at(entry) }, output },
    },
  };
}

function at(place: string) {
  return path.join(import.meta.dirname, place);
}

/** bin/lib/build.mjs builds in a separate folder and moves it to dist when complete. */
function built(part: string) {
  return at(path.join(process.env.BUILD_FOLDER ?? "dist", part));
}
