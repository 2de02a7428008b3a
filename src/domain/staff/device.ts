/** In this order, because each also calls itself by the names of those below it. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const machines: [RegExp, string][] = [
  [/iPhone|iPod/, "an iPhone"],
  [/iPad/, "an iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "a Chromebook"],
  [/Macintosh|Mac OS X/, "a Mac"],
  [/Linux/, "Linux"],
];

/** What a browser says of itself, as people would say it: "Chrome on Windows". It may lie; it is only a reminder. */
export function deviceOf(userAgent: string | null | undefined): string {
  const browser = nameOf(browsers, userAgent ?? "");
  const machine = nameOf(machines, userAgent ?? "");
  if (browser && machine) return `${browser} on ${machine}`;
  if (machine) return `A browser on ${machine}`;
  return browser ?? "An unknown device";
}

function nameOf(known: [RegExp, string][], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}
