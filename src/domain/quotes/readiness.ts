import { knownLength, tapeInches } from "../length.ts";
import { knownCents } from "../money.ts";
import type { SizeLimits } from "../products/product.ts";

interface ReadyLine {
  id: string;
  productId: string | null;
  productName: string | null;
  roomName: string;
  description: string;
  /** Inches and dollars as decimal strings. */
  width: string;
  height: string;
  total: string;
  noChargeReason: string | null;
}

interface MadeProduct extends Omit<SizeLimits, "minDepth"> {
  id: string;
}

export interface LineProblem {
  lineId: string;
  /** Names the line and the action to take. */
  message: string;
}

/** For sent quotes, which are not edited: the catalog may have narrowed its sizes since. */
export const reviseFirst = "Revise the quote and send it again.";

export function problemsOf(lines: readonly ReadyLine[], products: readonly MadeProduct[]): LineProblem[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.flatMap((line) => {
    const product = byId.get(line.productId ?? "");
    const problems = [priceProblem(line), product && sizeProblem(line, product)].filter((each) => each);
    const name = `${line.roomName}, ${line.description}`;
    return problems.map((each) => ({ lineId: line.id, message: `${name}: ${each}` }));
  });
}

function priceProblem({ total, noChargeReason, productName }: ReadyLine): string | undefined {
  if (noChargeReason !== null) return undefined;
  if (productName === null)
    return "no product is chosen. Choose a product and material, or enter a reason for no charge.";
  if (knownCents(total) === 0)
    return "it has no price. Choose a product with a price, or enter a reason for no charge.";
  return undefined;
}

function sizeProblem(line: ReadyLine, product: MadeProduct): string | undefined {
  const { minWidth, maxWidth, minHeight, maxHeight } = product;
  const wrong =
    outside("wide", line.width, minWidth, maxWidth) ?? outside("high", line.height, minHeight, maxHeight);
  if (!wrong) return undefined;
  return `${line.productName ?? "the product"} ${wrong}. Choose another product, or measure again and use Reprice.`;
}

function outside(side: string, size: string, min: string | null, max: string | null): string | undefined {
  const is = knownLength(size);
  const made = (limit: string, word: string) =>
    `is made ${word} ${tapeInches(knownLength(limit))} ${side}; this window is ${tapeInches(is)}`;
  if (min !== null && is < knownLength(min)) return made(min, "from");
  if (max !== null && is > knownLength(max)) return made(max, "up to");
  return undefined;
}
