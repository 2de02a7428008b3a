/**
 * Strings that have broken other programs. Every text field must store each unchanged or refuse it with a message on
 * the field. Spelled out in families, so that each string shows its purpose; therefore longer than a code file may be.
 */
const quotes = [
  "'",
  '"',
  "''",
  "'\"'",
  "`",
  "\\",
  "\\\\",
  "\\'",
  "´",
  "‘’“”",
  "«»",
  "$$",
  "$1",
  "%s",
  "%d",
  "%n",
  "%00",
  "{0}",
  "{{7*7}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a literal template placeholder is one of the test strings
  "${7*7}",
  "#{7*7}",
  "<%= 7*7 %>",
];

const sql = [
  "'; drop table leads; --",
  "1' or '1'='1",
  "1; select pg_sleep(10)",
  "' union select password_hash from users --",
  "admin'--",
  "\\'; truncate events; --",
  "1 OR 1=1",
  "') or ('a'='a",
  "'||(select version())||'",
  "E'\\\\'",
  "/* comment */",
  "-- comment",
  "%",
  "_",
  "%%__",
  "\\%\\_",
];

const markup = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '"><script>alert(1)</script>',
  "'><b>bold</b>",
  "<a href='javascript:alert(1)'>x</a>",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "<!--",
  "-->",
  "<![CDATA[x]]>",
  "<?xml version='1.0'?>",
  "&lt;b&gt;",
  "&amp;amp;",
  "&#x3C;",
  "&nbsp;",
  "<iframe srcdoc='<b>x</b>'>",
  "<style>*{display:none}</style>",
  "javascript:alert(1)",
  "data:text/html,<b>x</b>",
  "<marquee>wide</marquee>",
  "<details open ontoggle=alert(1)>",
  "{{constructor.constructor('alert(1)')()}}",
  "]]>",
  "<\u0000script>",
];

const headers = [
  "line one\r\nSet-Cookie: a=b",
  "line one\nline two",
  "line one\rline two",
  "a\r\n\r\nHTTP/1.1 200 OK",
  "tab\there",
  "to@example.com\nbcc: all@example.com",
  "\u2028 line separator",
  "\u2029 paragraph separator",
  "\u0085 next line",
  "\u000b vertical \u000c feed",
];

const numbers = [
  "0",
  "-0",
  "1e308",
  "1e309",
  "-1",
  "NaN",
  "Infinity",
  "-Infinity",
  "0x10",
  "1_000",
  "1,000",
  "1.000,00",
  "٣٤",
  "½",
  "1/0",
  "999999999999999999999",
  "0.1+0.2",
  "1.",
  ".1",
  "true",
  "false",
  "null",
  "undefined",
  "nil",
  "None",
  "[]",
  "{}",
  "[object Object]",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "valueOf",
];

const paths = [
  "../../etc/passwd",
  "..\\..\\windows",
  "/dev/null",
  "C:\\con\\con",
  "file:///etc/passwd",
  "~",
  "~/.ssh/id_rsa",
  "%2e%2e%2f",
  "....//",
  "\\\\server\\share",
  "aux",
  "nul.txt",
  "a/b/c",
  ".",
  "..",
  "|ls",
  ";ls",
  "$(ls)",
  "`ls`",
  "& dir",
  "&& ls",
  "> out.txt",
];

const sheets = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  "+1+1",
  "-1+1",
  "@SUM(1)",
  '=HYPERLINK("http://a.example")',
  "\t=1",
  "'=1",
];

const letters = [
  "Żółć gęślą jaźń",
  "Ñandú Übergröße",
  "Ærøskøbing",
  "Þórður Guðmundsdóttir",
  "O'Brien-D'Angelo",
  "Jean-François",
  "van der Straßen",
  "İstanbul ıI",
  "ΑΒΓΔ αβγδ ς",
  "Привет мир",
  "שלום עולם",
  "مرحبا بالعالم",
  "नमस्ते",
  "สวัสดี",
  "你好，世界",
  "こんにちは世界",
  "안녕하세요",
  "𠜎𠜱𠝹",
  "ﬁ ﬂ ﬀ",
  "Ａｆｕｌｌｗｉｄｔｈ",
  "e\u0301 is not é",
  "é",
  "a\u0300\u0301\u0302\u0303\u0304",
  "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮",
  "\u200bzero\u200bwidth",
  "\u200d",
  "\u202ereversed\u202c",
  "\u2066isolated\u2069",
  "\ufeffmarked",
  "soft\u00adhyphen",
  "no\u00a0break",
  "\u180e",
  "ǅ ǈ ǋ",
  "K Å Ω",
  "ſ",
];

/** Characters that reverse text or are invisible. */
const unseen = [
  ..."\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069",
  ..."\u00ad\u034f\u115f\u2064\u206f\u3164\ufeff\uffa0\u0080\u009b\u009f",
].flatMap((sign) => [sign, `Ad${sign}min`]);

const pictures = [
  "😀",
  "👩‍👩‍👧‍👦",
  "🏳️‍🌈",
  "🇺🇸",
  "👍🏽",
  "❤️",
  "🪟",
  "#️⃣",
  "🧑‍🔧 Installer",
  "😍😍😍😍😍😍😍😍",
  "☃",
  "♥",
  "★ five stars ★",
  "‱",
  "™ ® ©",
  "½ ⅛ ⅝",
  "″ ′",
];

const white = [
  " ",
  "  ",
  "\t",
  "\n",
  "\r\n",
  "\u00a0",
  "\u3000",
  "\u2003",
  " leading",
  "trailing ",
  " both ",
  "two  spaces",
  "\n\nlines\n\n",
];

const unstorable = ["\u0000", "a\u0000b", "\ud800", "\udc00", "a\ud83d", "\udfffz", "\ud800\ud800"];

const long = [1, 40, 41, 99, 100, 101, 200, 201, 300, 301, 400, 401, 4_999, 5_000, 5_001, 20_000].map(
  (length) => "x".repeat(length),
);
const longLetters = [50, 100, 150, 2_500, 5_000].map((length) => "ß".repeat(length));
const longPictures = [25, 50, 51, 2_500].map((length) => "🪟".repeat(length));

/** Every control character, alone and between letters. */
const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).flatMap((control) => [
  control,
  `a${control}b`,
]);

const names = [
  "Null",
  "Nobody",
  "Test",
  "admin",
  "root",
  "O'Neil; drop",
  "A",
  "Mc Donald",
  "d’Este",
  "X Æ A-12",
  "Robert'); drop table clients;--",
  "-",
  "--",
  "...",
  "1st",
  "@home",
  "#4",
  "14½ Sea Oat Lane, Unit #3-B",
];

export const naughtyStrings: readonly string[] = [
  ...new Set(
    [
      ...[quotes, sql, markup, headers, numbers, paths, sheets, letters, pictures, white, names],
      ...[unstorable, long, longLetters, longPictures, controls, unseen],
    ].flat(),
  ),
];
