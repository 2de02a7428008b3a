import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { people } from "../../features/seed/people.ts";
import { newKey, writtenKey } from "../../platform/core/keyring.ts";
import { nodeEnvironment } from "../node-environment.ts";

/** Shared by all processes of a test. */
const SECRET_KEYS = writtenKey(newKey(1));
const environment = { ...nodeEnvironment, NODE_ENV: "production", PORT: "0", SECRET_KEYS };

const program = fileURLToPath(new URL("../../app/main.ts", import.meta.url));

/** The real server in its own process, to kill, starve and disconnect. Needs the build in dist/. */
export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** The lines that it wrote. */
  output: readonly string[];
  kill(): Promise<void>;
  /** Ends it as a person would, and waits until it and its database have ended. */
  stop(): Promise<void>;
}

export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [program], {
    env: { ...environment, RATE_LIMITS: "off", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  const url = await addressPrintedBy(child, output);
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return { url, process: child, output, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/** Also adds each line to the output. */
function addressPrintedBy(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((found, failed) => {
    child.once("exit", (code) => failed(new Error(`The server ended with ${code}: ${output.join("\n")}`)));
    createInterface(child.stderr!).on("line", (line) => output.push(line));
    createInterface(child.stdout!).on("line", (line) => {
      output.push(line);
      const address = /The site\s+(\S+)/.exec(line)?.[1];
      if (address) found(address);
    });
  });
}

/** A visitor's request that its number makes unique. */
export function sendRequest(number: number) {
  const { firstName, lastName } = people.marisol;
  return {
    ...{ firstName, lastName },
    // Unique phones, because a repeated person would join the same lead.
    phone: String(8_505_550_000 + number),
    email: `guest-${number}@example.com`,
    address: "Zip Code: 32541",
    appointmentType: "consultation",
    preferredDate: "2027-01-04",
    preferredTime: "10:00 AM",
    propertyType: "vacation_home",
    projectDescription: `Request number ${number}`,
  };
}

/** Whether the server acknowledged the request; false if it died or refused. */
export async function send(url: string, number: number, key?: string): Promise<boolean> {
  return (await answerTo(url, number, key)) === "acknowledged";
}

/** "acknowledged", or else the refusal or the error, for a failing test to show. */
export async function answerTo(url: string, number: number, key = `key-${number}`): Promise<string> {
  try {
    const answer = await fetch(`${url}/api/appointments`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(sendRequest(number)),
    });
    const text = await answer.text();
    return answer.ok ? "acknowledged" : `${answer.status} ${text}`;
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}

/** Waits for up to `max` milliseconds, because a fault can strike at any point of the work. */
export function randomMoment(max: number): Promise<void> {
  return sleep(Math.random() * max);
}
