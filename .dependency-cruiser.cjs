// Import rules between packages, modules and layers (ARCHITECTURE.md). src/guards/boundaries.test.ts breaks each rule on purpose.
const packages = ["domain", "contract", "api", "server", "ui", "site", "crm"];
const mayImport = {
  domain: [],
  contract: ["domain"],
  api: ["contract"],
  ui: [],
  server: ["domain", "contract"],
  site: ["domain", "contract", "api", "ui"],
  crm: ["domain", "contract", "api", "ui"],
};
const pure = ["domain", "contract"];
const modules = require("./src/server/app/modules.cjs");
const ofTests = "\\.(test|fixture)\\.tsx?$|^src/(guards|(server|crm)/testing)/";
const within = (names) => `^src/server/(${names.join("|")})/`;

const moduleRules = modules.flatMap(({ name, face }, place) => [
  ...(place === 0
    ? []
    : [
        {
          name: `${name}-imports-downward`,
          severity: "error",
          from: { path: within([name]), pathNot: ofTests },
          to: { path: within(modules.slice(0, place).map((above) => above.name)) },
        },
      ]),
  ...(face
    ? [
        {
          name: `${name}-has-one-face`,
          severity: "error",
          from: { path: "^src/server/", pathNot: `${ofTests}|${within([name])}` },
          to: {
            path: within([name]),
            ...(face.length > 0 ? { pathNot: `^src/server/${name}/(${face.join("|")})\\.ts$` } : {}),
          },
        },
      ]
    : []),
]);

const packageRules = packages.map((own) => ({
  name: `${own}-keeps-its-boundaries`,
  severity: "error",
  // The server's only import from the site is the page renderer, and the source imports only its types.
  from: { path: `^src/${own}/` },
  to: {
    path: `^src/(${packages.filter((other) => other !== own && !mayImport[own].includes(other)).join("|")})/`,
    ...(own === "server" ? { pathNot: "^src/site/context/renderer\\.ts$" } : {}),
  },
}));

/** Layers of the office from the top down. Features never import each other; screens in `app` combine them. */
const officeParts = ["app", "features", "forms", "layout", "data", "api"];
const officeRules = officeParts.slice(1).map((part, place) => ({
  name: `office-${part}-imports-downward`,
  severity: "error",
  from: { path: `^src/crm/${part}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: `^src/crm/(${officeParts.slice(0, place + 1).join("|")})/` },
}));

/** Layers of the site from the top down. */
const siteParts = [
  "behavior",
  "render",
  "pages",
  "sections",
  "islands",
  "forms",
  "client",
  "copy",
  "context",
];
const siteRules = siteParts.slice(1).map((part, place) => ({
  name: `site-${part}-imports-downward`,
  severity: "error",
  from: { path: `^src/site/${part}/`, pathNot: "\\.test\\.tsx?$" },
  to: { path: `^src/site/(${siteParts.slice(0, place + 1).join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...packageRules,
    ...moduleRules,
    ...officeRules,
    {
      name: "office-features-stay-apart",
      severity: "error",
      from: { path: "^src/crm/features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/crm/features/", pathNot: "^src/crm/features/$1/" },
    },
    {
      // Queries are in data/, changes in the mutations.ts of their feature or, if features share them, in data/, too.
      name: "office-calls-the-server-in-two-places",
      severity: "error",
      from: {
        path: "^src/crm/(app|features|forms|layout)/",
        pathNot: "mutations\\.ts$|\\.(test|fixture)\\.tsx?$",
      },
      to: { path: "^src/crm/api/(api-client|route-query|use-mutation-with-toast)\\.ts$" },
    },
    ...siteRules,
    {
      name: "testing-is-for-tests",
      severity: "error",
      from: { path: "^src/", pathNot: ofTests },
      to: { path: "^src/(guards|(server|crm)/testing)/" },
    },
    {
      name: "pure-packages-import-only-zod",
      severity: "error",
      from: { path: `^src/(${pure.join("|")})/`, pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^src/", "(^|/)node_modules/zod/"] },
    },
    {
      // The home page loads this package (decision 066).
      name: "api-imports-no-library",
      severity: "error",
      from: { path: "^src/api/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^src/" },
    },
    {
      name: "browser-packages-never-use-node",
      severity: "error",
      from: { path: "^src/(api|ui|site|crm)/", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "browser-packages-never-use-the-server's-libraries",
      severity: "error",
      from: { path: "^src/(api|ui|site|crm)/" },
      to: { path: "(^|/)node_modules/(fastify|@fastify|drizzle-orm|pg|@electric-sql)/" },
    },
    {
      name: "ui-fetches-no-data",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "(^|/)node_modules/@tanstack/react-query/" },
    },
    {
      name: "server-renders-only-through-the-site",
      severity: "error",
      from: { path: "^src/server/" },
      to: { path: "(^|/)node_modules/(react|react-dom)/" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "every-import-leads-somewhere", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
