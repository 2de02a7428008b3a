/** Order matters: each user agent also contains the names below it. */
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

/** "Chrome on Windows". Only a reminder: user agents can be faked. */
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
