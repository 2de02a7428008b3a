import nodeModule from "node:module";

const inside = "/node_modules/drizzle-orm/";
const resolved = new Map();

// Node parses a package.json again for each file of its package and each import of it. That of drizzle-orm has 130 KB,
// and took a third of a start (decision 096). A Node without `registerHooks` starts as before, more slowly.
nodeModule.registerHooks?.({
  resolve(specifier, context, next) {
    // drizzle-kit requires its CommonJS files.
    if (!context.conditions.includes("import")) return next(specifier, context);
    if (specifier.startsWith(".") && context.parentURL?.includes(inside))
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    resolved.set(specifier, known);
    return known;
  },
});
