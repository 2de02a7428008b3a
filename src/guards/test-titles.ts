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
  isGroup: boolean;
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

/** Titles of the source's tests, without those of groups and steps. */
export function testTitles(source: string, lang: "ts" | "tsx"): string[] {
  const tree = parseAst(source, { lang }) as unknown as Node;
  return titlesIn(tree).flatMap(({ written, isGroup }) => (isGroup ? [] : [written]));
}

const plurals = ["are", "were", "have", "do", "don't"];
const prepositions = (
  "about above after as at before below between by during for from if in including named of on once that through to " +
  "under until when where whether while whose with without"
).split(" ");

/**
 * Titles that do not continue "it": they begin with a preposition, or with a verb in the plural. Such a verb is known
 * from another title, which has it in the singular: "keep" from "keeps the order".
 */
export function brokenTitles(titles: readonly string[]): string[] {
  const used = new Set(titles.map(firstWord));
  return titles.filter((title) => {
    const word = firstWord(title);
    if (plurals.includes(word) || prepositions.includes(word)) return true;
    return [`${word}s`, `${word}es`, word.replace(/([^aeiou])y$/, "$1ies")].some(
      (singular) => singular !== word && used.has(singular),
    );
  });
}

/** Without a leading adverb: "never keeps" begins with "keeps". */
function firstWord(title: string): string {
  const [first = ""] = title.replace(/^((never|also|always|still|only|rarely) )+/, "").split(/[ ,:]/, 1);
  return first;
}

function titlesIn(tree: Node): Title[] {
  return nodesIn(tree).flatMap(({ type, callee, arguments: passed = [] }) => {
    const written = type === "CallExpression" ? textOf(passed[0]) : undefined;
    if (written === undefined || !callee) return [];
    if (callee.type === "CallExpression" && callee.callee?.property?.name === "each") {
      const of = callee.callee.object;
      return isTest(of) ? [{ written, isGroup: isGroup(of), table: callee.arguments?.[0] }] : [];
    }
    return isTest(callee) ? [{ written, isGroup: isGroup(callee), table: undefined }] : [];
  });
}

/** it, test.only, test.describe and the like. */
function isTest(callee: Node | undefined): boolean {
  return ["it", "test", "describe"].includes(callee?.object?.name ?? callee?.name ?? "");
}

/** describe, test.describe and test.step, whose titles may be phrases. */
function isGroup(callee: Node | undefined): boolean {
  return [callee?.name, callee?.object?.name, callee?.property?.name].some(
    (name) => name === "describe" || name === "step",
  );
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
