/**
 * Parses an iCalendar strictly by RFC 5545, independently of the code that wrote it. Lines end with CRLF and
 * hold at most 75 octets, components close in order, and no property repeats.
 */
interface ReadCalendar {
  about: Record<string, string>;
  events: Record<string, string>[];
}

/** Throws if the text is not such a calendar. */
export function calendarIn(text: string): ReadCalendar {
  const open: { name: string; properties: Record<string, string> }[] = [];
  const read: ReadCalendar = { about: {}, events: [] };
  for (const line of unfolded(text)) {
    const [, name = "", value = ""] =
      /^([A-Z][A-Z0-9-]*(?:;[A-Z-]+=[^:;,"]+)*):(.*)$/s.exec(line) ?? wrong(line);
    if (name === "BEGIN") open.push({ name: value, properties: {} });
    else if (name === "END") close(value);
    else put(name, value);
  }
  if (open.length > 0) wrong("an open component");
  return read;

  function close(ended: string) {
    const closed = open.pop();
    if (closed?.name !== ended) return wrong(`END:${ended}`);
    if (ended === "VEVENT" && open.at(-1)?.name === "VCALENDAR") read.events.push(checked(closed.properties));
    else if (ended === "VCALENDAR" && open.length === 0) read.about = closed.properties;
    else wrong(ended);
  }

  function put(name: string, value: string) {
    const properties = open.at(-1)?.properties ?? wrong(name);
    if (name in properties) wrong(`${name} twice`);
    properties[name] = isText(name) ? plain(value) : value;
  }
}

const isText = (name: string) => ["SUMMARY", "LOCATION", "DESCRIPTION"].includes(name);

function wrong(what: string): never {
  throw new Error(`Not an iCalendar: ${what}`);
}

function unfolded(text: string): string[] {
  if (!text.endsWith("\r\n")) wrong("the last line has no end");
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) wrong(`a line of ${Buffer.byteLength(line)} octets`);
    if ([...line].some((sign) => (sign < " " && sign !== "\t") || sign === "\u007f"))
      wrong("a control character");
  }
  return lines
    .join("\r\n")
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n");
}

/** Unescapes a TEXT value; an unescaped comma or semicolon would end it. */
function plain(value: string): string {
  if (/(?<!\\)(?:\\\\)*[,;]/.test(value)) wrong(`an open comma or semicolon in ${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_, what: string) => (what.toLowerCase() === "n" ? "\n" : what));
}

function checked(event: Record<string, string>): Record<string, string> {
  for (const name of ["UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"]) if (!event[name]) wrong(`no ${name}`);
  for (const name of ["DTSTAMP", "DTSTART", "DTEND"])
    if (!/^\d{8}T\d{6}Z$/.test(event[name] ?? "")) wrong(name);
  if (!(event.DTSTART! < event.DTEND!)) wrong("an end before its start");
  return event;
}
