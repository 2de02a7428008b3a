type AcceptedEncodings = Record<"br" | "gzip", boolean>;

let latest = { header: "", accepted: acceptedIn("") };

/** What the Accept-Encoding header of a request accepts. Browsers send the same few, so the latest is remembered. */
export function acceptedEncodings(header = ""): AcceptedEncodings {
  if (header !== latest.header) latest = { header, accepted: acceptedIn(header) };
  return latest.accepted;
}

/** An encoding with the weight 0 is refused; "*" stands for those that are not named. */
function acceptedIn(header: string): AcceptedEncodings {
  const named = new Map(header.toLowerCase().split(",").map(weighted));
  const accepts = (encoding: string) => named.get(encoding) ?? named.get("*") ?? false;
  return { br: accepts("br"), gzip: accepts("gzip") };
}

function weighted(text: string): [encoding: string, isAccepted: boolean] {
  const [encoding = "", ...parameters] = text.split(";").map((part) => part.trim());
  return [encoding, !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))];
}
