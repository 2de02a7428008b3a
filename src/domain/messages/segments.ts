/** How a text travels: in the alphabet of telephones (7 bits a character), or, with anything else in it, in 16 bits. */
export interface TextLength {
  encoding: "GSM-7" | "UCS-2";
  /** Places that it takes: some characters of the telephone's alphabet take two, and so do most emoji. */
  places: number;
  /** Texts that are paid for. Longer than one, each gives up some places to say which part it is. */
  segments: number;
}

const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const takingTwo = "\f^{}\\[~]|€";

const oneText = { "GSM-7": 160, "UCS-2": 70 };
const partOfMany = { "GSM-7": 153, "UCS-2": 67 };

/** Source: 3GPP TS 23.038, and 23.040 for what the parts of a long text give up. */
export function textLength(text: string): TextLength {
  const characters = [...text];
  const isPlain = characters.every((each) => basic.includes(each) || takingTwo.includes(each));
  const encoding = isPlain ? "GSM-7" : "UCS-2";
  const sizes = characters.map((each) => (isPlain ? (takingTwo.includes(each) ? 2 : 1) : each.length));
  const places = sizes.reduce((sum, size) => sum + size, 0);
  const segments = places <= oneText[encoding] ? Math.min(places, 1) : parts(sizes, partOfMany[encoding]);
  return { encoding, places, segments };
}

/** No character is cut in two, so a part may end one place early. */
function parts(sizes: number[], room: number): number {
  let [count, filled] = [1, 0];
  for (const size of sizes) {
    if (filled + size > room) [count, filled] = [count + 1, 0];
    filled += size;
  }
  return count;
}
