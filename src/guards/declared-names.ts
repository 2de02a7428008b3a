import { parseAst } from "vite";

/** Functions of drizzle whose first argument names a table or column. */
const storedKinds = new Set(
  "pgTable text varchar integer bigint bigserial boolean timestamp date time numeric jsonb uuid customType".split(
    " ",
  ),
);

/** A key or first argument may also be a sentence. */
const isName = /^[\w.-]+$/;

type Tree = { type?: string; [part: string]: unknown } | Tree[] | undefined;

/**
 * The names that a source declares: variables, parameters, functions, methods, classes, types, and the fields of types
 * and objects, and tables and columns of the database. A field that is destructured under its own name is not declared
 * there, so fields of the public API can be read anywhere.
 */
export function declaredNames(file: string, source: string): string[] {
  const lang = file.endsWith("x") ? "tsx" : file.endsWith(".ts") ? "ts" : "js";
  return namesIn(parseAst(source, { lang }) as unknown as Tree);
}

/** "wholeCatalog" and "whole-catalog" consist of "whole" and "catalog". */
export function partsOfName(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$2 ")
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

function namesIn(tree: Tree): string[] {
  if (Array.isArray(tree)) return tree.flatMap(namesIn);
  if (!tree || typeof tree !== "object") return [];
  return [...namesOf(tree), ...Object.values(tree).flatMap((part) => namesIn(part as Tree))];
}

function namesOf(node: Exclude<Tree, Tree[] | undefined>): string[] {
  const { id, params, param, key, type = "" } = node as Record<string, Tree> & { type?: string };
  if (type === "VariableDeclarator") return bound(id);
  if (type === "CatchClause") return bound(param);
  if (/^(Function|ArrowFunction|TSDeclareFunction)/.test(type)) return [...bound(id), ...bound(params)];
  if (/^(Class|TSTypeAlias|TSInterface)/.test(type)) return bound(id);
  if (type === "ObjectExpression") return keysOf(node.properties as Tree);
  if (type === "CallExpression") return storedNameOf(node);
  return /^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(type)
    ? bound(key)
    : [];
}

/** The keys that an object writes out, quoted ones too; not those of variables that it repeats. */
function keysOf(properties: Tree): string[] {
  const written = (properties as { shorthand?: boolean; computed?: boolean; key?: Tree }[]).filter(
    ({ shorthand, computed }) => !shorthand && !computed,
  );
  return written.flatMap(({ key }) => {
    const { value } = (key ?? {}) as { value?: unknown };
    return typeof value === "string" && isName.test(value) ? [value] : bound(key);
  });
}

/** The name of a table or column in the database, as in `pgTable("leads")` and `text("first_name")`. */
function storedNameOf(node: Record<string, unknown>): string[] {
  const { callee, arguments: given } = node as {
    callee: { name?: string };
    arguments: { value?: unknown }[];
  };
  const name = given[0]?.value;
  return storedKinds.has(callee.name ?? "") && typeof name === "string" && isName.test(name) ? [name] : [];
}

/** The names that a pattern binds. */
function bound(pattern: Tree): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bound);
  if (!pattern) return [];
  const { type, name, properties, elements, left, argument, value, shorthand } = pattern as Record<
    string,
    Tree
  >;
  if (typeof name === "string") return [name];
  if (shorthand) return [];
  const inner = {
    ObjectPattern: properties,
    ArrayPattern: elements,
    AssignmentPattern: left,
    RestElement: argument,
  };
  return bound(
    inner[String(type) as keyof typeof inner] ?? (String(type) === "Property" ? value : undefined),
  );
}
