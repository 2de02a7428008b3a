import { describe, expect, it } from "vitest";
import { typedPhone } from "./phone-input.ts";

/** In "850555|0134" the bar is the caret. */
function afterTyping(marked: string, isDelete = false): string {
  const caret = marked.indexOf("|");
  const { shown, caret: to } = typedPhone(marked.replace("|", ""), caret, isDelete);
  return `${shown.slice(0, to)}|${shown.slice(to)}`;
}

describe("phone number formatting while typing", () => {
  it("shows plain digits until the tenth", () => {
    expect(afterTyping("850555013|")).toBe("850555013|");
    expect(afterTyping("85x0|")).toBe("850|");
  });

  it("formats at the tenth digit and keeps the caret after it", () => {
    expect(afterTyping("8505550134|")).toBe("(850) 555-0134|");
  });

  it("keeps the caret after a digit typed in the middle", () => {
    expect(afterTyping("855|5550134")).toBe("(855) |555-0134".replace(") |", "|) "));
    expect(afterTyping("8505|550134")).toBe("(850) 5|55-0134");
  });

  it("shows plain digits again after a deletion", () => {
    expect(afterTyping("(850) 555-013|")).toBe("850555013|");
    expect(afterTyping("(850) |55-0134")).toBe("850|550134");
  });

  it("moves the caret over punctuation that Backspace cannot remove", () => {
    expect(afterTyping("(850)| 555-0134")).toBe("(850|) 555-0134");
    expect(afterTyping("(850 |555-0134")).toBe("(850|) 555-0134");
  });

  it("moves Delete over punctuation, then deletes the next digit", () => {
    const afterDelete = (marked: string) => afterTyping(marked, true);
    expect(afterDelete("(850| 555-0134")).toBe("(850) |555-0134");
    expect(afterDelete("(850) |55-0134")).toBe("850|550134");
    expect(afterDelete("|850) 555-0134")).toBe("(|850) 555-0134");
    expect(afterDelete("(850) 555-013|")).toBe("850555013|");
  });

  it("formats a pasted number in any notation", () => {
    expect(afterTyping("+1 850.555.0134|")).toBe("+1 (850) 555-0134|");
    expect(afterTyping("442079460958|")).toBe("442079460958|");
  });
});
