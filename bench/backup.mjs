// Times an encrypted backup of an office with 100,000 leads, its proof, and its restore into an empty folder, which
// compares every table with the archive. Each may take five minutes.
import { newKeyPair } from "../src/server/features/operations/encryption.ts";
import { proveBackup } from "../src/server/features/operations/prove-backup.ts";
import { restoreOffice } from "../src/server/features/operations/restore-office.ts";
import { copyOffice } from "../src/server/features/operations/run-backup.ts";
import { finish, heading, row, timed } from "./lib/harness.mjs";
import { fillStore, folderOf } from "./lib/office.mjs";
import { makeRows, sizes } from "./lib/rows.mjs";
import { emptyFolder } from "./lib/servers.mjs";

/** Seconds. */
const limit = 300;

const dataDir = folderOf("big");
const file = `${emptyFolder()}/archive`;
const [printed, proof] = [await newKeyPair(), await newKeyPair()];
const encryption = { recipient: printed.recipient, proof };

const store = await fillStore(dataDir, { counts: sizes.big, makeRows });
let archive;
const copied = await timed(async () => {
  archive = await copyOffice({ store, dataDir, encryption }, file, new Date());
});
const proved = await timed(() => proveBackup({ store, secret: proof.secret }, file));
await store.close();
const restored = await timed(() =>
  restoreOffice({ dataDir: emptyFolder() }, { file, secret: printed.secret }),
);

const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
heading("time, rows, size of the archive, limit");
report("copied and encrypted", copied);
report("proved by a restore", proved);
report("restored and compared", restored);
finish();

function report(title, milliseconds) {
  const seconds = milliseconds / 1_000;
  const size = `${(archive.size / 1_000_000).toFixed(1)} MB`;
  row(title, [`${seconds.toFixed(1)} s`, rows.toLocaleString("en-US"), size], {
    note: `(at most ${limit} s)`,
    complaint: seconds > limit ? "TOO SLOW" : "",
  });
}
