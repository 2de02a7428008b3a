import { describe, expect, it } from "vitest";
import { typedPhone } from "../client/phone-input.ts";

/** "850555|0134": the bar is the caret. */
function afterTyping(marked: string, isDelete = false): string {
  const caret = marked.indexOf("|");
  const { shown, caret: to } = typedPhone(marked.replace("|", ""), caret, isDelete);
  return `${shown.slice(0, to)}|${shown.slice(to)}`;
}

describe("a phone number as it is typed", () => {
  it("is digits until there are ten", () => {
    expect(afterTyping("850555013|")).toBe("850555013|");
    expect(afterTyping("85x0|")).toBe("850|");
  });

  it("is spaced at the tenth digit, with the caret behind it", () => {
    expect(afterTyping("8505550134|")).toBe("(850) 555-0134|");
  });

  it("keeps the caret behind the digit that was typed in the middle", () => {
    expect(afterTyping("855|5550134")).toBe("(855) |555-0134".replace(") |", "|) "));
    expect(afterTyping("8505|550134")).toBe("(850) 5|55-0134");
  });

  it("is digits again when one is deleted", () => {
    expect(afterTyping("(850) 555-013|")).toBe("850555013|");
    expect(afterTyping("(850) |55-0134")).toBe("850|550134");
  });

  it("lets the caret step over punctuation that comes back", () => {
    expect(afterTyping("(850)| 555-0134")).toBe("(850|) 555-0134");
    expect(afterTyping("(850 |555-0134")).toBe("(850|) 555-0134");
  });

  it("lets Delete step over it, too, and then take the next digit", () => {
    const afterDelete = (marked: string) => afterTyping(marked, true);
    expect(afterDelete("(850| 555-0134")).toBe("(850) |555-0134");
    expect(afterDelete("(850) |55-0134")).toBe("850|550134");
    expect(afterDelete("|850) 555-0134")).toBe("(|850) 555-0134");
    expect(afterDelete("(850) 555-013|")).toBe("850555013|");
  });

  it("takes a pasted number in any spelling", () => {
    expect(afterTyping("+1 850.555.0134|")).toBe("+1 (850) 555-0134|");
    expect(afterTyping("442079460958|")).toBe("442079460958|");
  });
});
