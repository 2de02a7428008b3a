// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { answerInPlace } from "./answers.ts";

const calls: { address: string; signal: AbortSignal; answer: (html: string) => void; fail: () => void }[] =
  [];
const section = (windows: string, text: string) => `
  <section id="estimate" tabindex="-1">
    <form action="/pricing/estimate#estimate" data-answers="estimate">
      <input name="windows" value="${windows}"><button>Update</button>
    </form>
    <p>${text}</p>
  </section>`;

beforeAll(answerInPlace);
beforeEach(() => {
  calls.length = 0;
  document.body.innerHTML = section("6", "Example");
  vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener("abort", () => reject(signal.reason));
    const fail = () => reject(new TypeError("Failed to fetch"));
    calls.push({ address, signal, fail, answer: (html) => resolve(new Response(html)) });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.restoreAllMocks());

const field = () => document.querySelector<HTMLInputElement>("input")!;
const button = () => document.querySelector("button")!;
const text = () => document.querySelector("p")?.textContent;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function submit(windows: string) {
  field().value = windows;
  field().form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

it("shows an answer in its place, and says that it is pending until then", async () => {
  submit("7");
  expect(button().getAttribute("aria-busy")).toBe("true");
  expect(calls[0]?.address).toMatch(/\/pricing\/estimate\?windows=7$/);
  calls[0]?.answer(section("7", "Seven"));
  await vi.waitFor(() => expect(text()).toBe("Seven"));
  expect(button().hasAttribute("aria-busy")).toBe(false);
});

it("leaves alone what the visitor changes while the answer is pending", async () => {
  submit("7");
  field().value = "8";
  field().focus();
  calls[0]?.answer(section("7", "Seven"));
  await vi.waitFor(() => expect(button().hasAttribute("aria-busy")).toBe(false));
  expect([text(), field().value]).toEqual(["Example", "8"]);
  expect(document.activeElement).toBe(field());
});

it("shows only the answer to the newest question", async () => {
  submit("7");
  submit("8");
  expect(calls[0]?.signal.aborted).toBe(true);
  await settled();
  expect(button().getAttribute("aria-busy")).toBe("true");
  calls[1]?.answer(section("8", "Eight"));
  await vi.waitFor(() => expect(text()).toBe("Eight"));
});

it("opens the answer as a page when the call fails, unless the visitor has changed the question", async () => {
  const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  submit("7");
  field().value = "8";
  calls[0]?.fail();
  await settled();
  expect(submitted).not.toHaveBeenCalled();
  submit("8");
  calls[1]?.fail();
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
});

it("stays on the page and says so when the call fails offline", async () => {
  const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  submitted.mockClear();
  // The toasts' place, which happy-dom cannot raise.
  vi.stubGlobal("navigator", { onLine: false });
  HTMLElement.prototype.showPopover = () => undefined;
  submit("7");
  calls[0]?.fail();
  await vi.waitFor(() => expect(document.getElementById("toasts")?.textContent).toContain("You're offline"));
  expect(submitted).not.toHaveBeenCalled();
  expect(button().hasAttribute("aria-busy")).toBe(false);
  Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
});
