import { parseAst } from "vite";

/** The parts of a syntax tree node that titles need. */
interface Node {
  type: string;
  name?: string;
  value?: unknown;
  computed?: boolean;
  callee?: Node;
  object?: Node;
  property?: Node;
  key?: Node;
  id?: Node;
  init?: Node;
  arguments?: Node[];
  quasis?: { value: { cooked: string } }[];
}

interface Title {
  /** The literal title: "%s refuses a stranger". */
  written: string;
  /** The table of `each`; undefined for a single test. */
  table: Node | undefined;
}

/**
 * Whether the source has a test or group with this title. For a parameterized title, the sentence must fill in a value
 * from its table. Quotation marks around a %j value are omitted.
 */
export function hasTest(source: string, sentence: string, routes: readonly string[]): boolean {
  const tree = parseAst(source, { lang: "tsx" }) as unknown as Node;
  return titlesIn(tree).some(({ written, table }) => {
    if (!table) return written === sentence;
    const filled = new RegExp(`^${patternOf(written)}$`, "s").exec(sentence)?.slice(1);
    if (!filled || filled.length === 0) return false;
    const values = valuesIn(tree, table, routes);
    return filled.every((value) => values.has(value));
  });
}

function titlesIn(tree: Node): Title[] {
  return nodesIn(tree).flatMap(({ type, callee, arguments: passed = [] }) => {
    const written = type === "CallExpression" ? textOf(passed[0]) : undefined;
    if (written === undefined || !callee) return [];
    if (callee.type === "CallExpression" && callee.callee?.property?.name === "each")
      return isTest(callee.callee.object) ? [{ written, table: callee.arguments?.[0] }] : [];
    return isTest(callee) ? [{ written, table: undefined }] : [];
  });
}

/** it, test.only, test.describe and the like. */
function isTest(callee: Node | undefined): boolean {
  return ["it", "test", "describe"].includes(callee?.object?.name ?? callee?.name ?? "");
}

function patternOf(written: string): string {
  return written.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[sdijo]|\\\$\w+/g, "(.*)");
}

/** The table's values and names, including those of constants in the same file. */
function valuesIn(tree: Node, table: Node, routes: readonly string[], seen = new Set<string>()): Set<string> {
  const values = new Set<string>();
  for (const node of nodesIn(table)) {
    const text = textOf(node) ?? (typeof node.value === "number" ? String(node.value) : undefined);
    if (text !== undefined) values.add(text).add(JSON.stringify(text).slice(1, -1));
    if (node.type === "Property" && !node.computed && node.key?.name) values.add(node.key.name);
    if (node.type !== "Identifier" || !node.name || seen.has(node.name)) continue;
    seen.add(node.name);
    if (node.name === "everyRoute") for (const route of routes) values.add(route);
    const made = nodesIn(tree).find(
      ({ type, id }) => type === "VariableDeclarator" && id?.name === node.name,
    );
    if (made?.init) for (const value of valuesIn(tree, made.init, routes, seen)) values.add(value);
  }
  return values;
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.quasis?.length === 1) return node.quasis[0]?.value.cooked;
  return undefined;
}

function nodesIn(part: unknown): Node[] {
  if (Array.isArray(part)) return part.flatMap(nodesIn);
  if (typeof part !== "object" || part === null || part instanceof RegExp) return [];
  const below = Object.values(part).flatMap(nodesIn);
  return "type" in part ? [part as Node, ...below] : below;
}
