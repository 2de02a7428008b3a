import type { Address } from "./address.ts";
import type { Home } from "./home.ts";

export interface Endpoint extends Address {
  /** `name=value`; these override the defaults. */
  settings: string[];
  /** Whether its log is archived. */
  isArchived?: boolean;
}

/** Arguments for PostgreSQL, tuned for a small machine with other work. */
export function settingsOf(
  { log, socket }: Home,
  { host, port, settings }: Endpoint,
  major: number,
): string[] {
  const isSocket = host === socket;
  return [
    `listen_addresses=${isSocket ? "" : host}`,
    `unix_socket_directories=${isSocket ? socket : ""}`,
    `port=${port}`,
    "unix_socket_permissions=0700",
    "max_connections=40",
    ...memory,
    ...(major >= 18 ? ["io_method=sync"] : []),
    ...durability,
    ...logging,
    `log_directory=${log}`,
    ...settings,
  ];
}

const memory = [
  "shared_buffers=64MB",
  "effective_cache_size=512MB",
  "maintenance_work_mem=32MB",
  "max_worker_processes=4",
  // Leaves a processor to everyone else while one long query runs.
  "max_parallel_workers_per_gather=0",
  "max_logical_replication_workers=0",
  "autovacuum_max_workers=2",
  "jit=off",
  "huge_pages=off",
  // Containers often have 64 MB of shared memory, too little for a parallel query.
  "dynamic_shared_memory_type=mmap",
];

const durability = [
  "fsync=on",
  "synchronous_commit=on",
  "full_page_writes=on",
  "max_wal_size=256MB",
  "min_wal_size=64MB",
  "wal_compression=on",
];

/** One file per weekday, overwritten each week. Excludes details and statements, because they contain user input. */
const logging = [
  "logging_collector=on",
  "log_filename=postgres-%a.log",
  "log_truncate_on_rotation=on",
  "log_rotation_age=1d",
  "log_rotation_size=0",
  "log_file_mode=0600",
  "log_min_messages=fatal",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
  "log_autovacuum_min_duration=-1",
];
