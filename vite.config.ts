import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";

/** What must run before any schema is made (src/crm/app/content-policy.ts). */
const policyFirst = { name: "first", test: /\/src\/crm\/app\/content-policy/, priority: 1 };

/**
 * What several screens of the office stand on, in one file: dozens of small ones weigh more, and each costs a request.
 * Left out is what drags a library along that no first look needs: dialogs, menus, forms, toasts.
 */
const furniture = {
  name: "furniture",
  test: /lucide-react|\/src\/(domain\/(calendar|money|month|phone|relative|words)\.|ui\/(?!dialog|confirm|menu-parts|toasts|switch|checkbox|choices|combobox)|contract\/(fields|lists|refusal|route)|crm\/(?:api\/|data\/(?:choice|sort-orders)|app\/(?:router|bell|mobile-bar|navigation|office|open-shortcuts|shortcuts\.|sidebar|theme-picker|toolbar)|layout\/(?!use-debounced|missing-record|loaded-dialog|stat-cards|export-menu|ask-badge|area-fee|delivered|report-filter|use-media|connection-status)|forms\/property-fields))/,
  minShareCount: 2,
};

/**
 * Zod can also print its schemas as JSON Schema, which no browser asks for: 7 KB of it, reached by every schema.
 * What these modules export is called only by that, so empty functions of the same names can stand in for it.
 */
const withoutJsonSchema: Plugin = {
  name: "without-json-schema",
  applyToEnvironment: ({ name }) => name !== "ssr",
  transform: {
    filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = code.matchAll(/^export (?:const|function) (\w+)/gm);
      return Array.from(names, ([, name]) => `export const ${name} = () => undefined;`).join("\n");
    },
  },
};

/** Three graphs in one `vite build`: the site's and the office's never share a chunk, so neither can weigh on the other. */
export default defineConfig({
  root: at("src"),
  base: "/",
  publicDir: at("public"),
  plugins: [react(), tailwindcss(), withoutJsonSchema],
  builder: {},
  environments: {
    site: forBrowsers("site", "src/site/behavior/entry.ts"),
    // Vite insists on an environment of this name.
    client: forBrowsers("crm", "src/crm/app.html", { codeSplitting: { groups: [policyFirst, furniture] } }),
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

function forBrowsers(wing: string, entry: string, output = {}): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      outDir: built("client"),
      emptyOutDir: false,
      copyPublicDir: wing === "site",
      manifest: `.vite/${wing}.json`,
      target: "es2022",
      // Both would put scripts and data: addresses into pages whose content policy allows neither.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: { [wing]: at(entry) }, output },
    },
  };
}

function at(place: string) {
  return path.join(import.meta.dirname, place);
}

/** bin/lib/build.mjs builds beside dist and puts it in its place when it is whole. */
function built(part: string) {
  return at(path.join(process.env.BUILD_FOLDER ?? "dist", part));
}
