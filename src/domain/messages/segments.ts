/** GSM-7 has 7 bits a character. One character outside it switches the whole text to 16 bits. */
interface TextLength {
  encoding: "GSM-7" | "UCS-2";
  /** Code units: some GSM-7 characters and most emoji take two. */
  places: number;
  /** Billed texts. In a multipart text, a header takes up part of each segment. */
  segments: number;
}

const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const takingTwo = "\f^{}\\[~]|€";

const oneText = { "GSM-7": 160, "UCS-2": 70 };
const partOfMany = { "GSM-7": 153, "UCS-2": 67 };

/** Source: 3GPP TS 23.038, and 23.040 for the header of multipart texts. */
export function textLength(text: string): TextLength {
  const characters = [...text];
  const isPlain = characters.every((each) => basic.includes(each) || takingTwo.includes(each));
  const encoding = isPlain ? "GSM-7" : "UCS-2";
  const sizes = characters.map((each) => (isPlain ? (takingTwo.includes(each) ? 2 : 1) : each.length));
  const places = sizes.reduce((sum, size) => sum + size, 0);
  const segments = places <= oneText[encoding] ? Math.min(places, 1) : parts(sizes, partOfMany[encoding]);
  return { encoding, places, segments };
}

/** Characters are never split, so a segment may end one unit early. */
function parts(sizes: number[], room: number): number {
  let [count, filled] = [1, 0];
  for (const size of sizes) {
    if (filled + size > room) [count, filled] = [count + 1, 0];
    filled += size;
  }
  return count;
}

/** "161 characters, sent as 2 texts", with a note where special characters shorten a text. */
export function lengthText({ encoding, places, segments }: TextLength): string {
  const characters = places === 1 ? "1 character" : `${places} characters`;
  const texts = segments > 1 ? `, sent as ${segments} texts` : "";
  return encoding === "UCS-2"
    ? `${characters}${texts}. Special characters like ’ or ☀ limit a text to 70.`
    : `${characters}${texts}`;
}
