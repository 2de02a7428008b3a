/** What the application's thread and the engine's thread say to each other. */

export type RowMode = "array" | "object";

export type Request =
  | {
      ask: "query";
      transaction?: number | undefined;
      text: string;
      params?: unknown[] | undefined;
      rowMode?: RowMode | undefined;
    }
  | { ask: "exec"; transaction?: number | undefined; text: string }
  /** The answer is the number of the transaction. */
  | { ask: "begin" }
  | { ask: "end"; transaction: number; keep: boolean }
  | { ask: "listen"; channel: string }
  | { ask: "unlisten"; channel: string }
  | { ask: "close" };

export type ToEngine = (Request & { id: number }) | { ask: "ping" };

export type FromEngine =
  | { say: "ready" }
  | { say: "pong" }
  | { say: "dying"; why: string }
  | { say: "answer"; id: number; result: unknown }
  | { say: "failure"; id: number; error: EngineError }
  | { say: "notification"; channel: string; payload: string };

/** What is left of an error that crosses the threads: a copied Error would lose everything but its message. */
export interface EngineError {
  name: string;
  message: string;
  severity?: string;
  code?: string;
  detail?: string;
  hint?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

export interface EngineOrders {
  folder: string;
  /** Milliseconds between two looks at whether to vacuum and checkpoint. */
  maintenanceEvery: number;
}
