// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { maxImageLength } from "#contract/settings.ts";
import { type SentRequest, showInOffice, signInBeforeEach, stubServer } from "../../../testing/office.tsx";
import { LogoCard } from "./picture-card.tsx";

const context = { drawImage: vi.fn(), fillRect: vi.fn() };
const small = "small";
const tooLarge = "x".repeat(maxImageLength + 1);
let sent: SentRequest[];

signInBeforeEach("admin");
beforeEach(() => {
  vi.clearAllMocks();
  sent = stubServer({ read: () => ({ image: null }) });
});
afterEach(() => vi.restoreAllMocks());

/** The DOM of the tests draws nothing, so the canvas writes what is given for each type. */
async function upload(drawn: { png: string; jpeg: string }) {
  vi.spyOn(HTMLImageElement.prototype, "decode").mockResolvedValue();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation((type) =>
    type === "image/png" ? drawn.png : drawn.jpeg,
  );
  const { user } = await showInOffice(LogoCard);
  await user.upload(
    await screen.findByLabelText("Logo file"),
    new File(["x"], "l.png", { type: "image/png" }),
  );
}

describe("an uploaded logo", () => {
  it("is saved as a PNG, which may be transparent", async () => {
    await upload({ png: small, jpeg: "other" });
    await waitFor(() => expect(sent).toMatchObject([{ body: { image: small } }]));
    expect(context.fillRect).not.toHaveBeenCalled();
  });

  it("is saved as a JPEG on white if it is too large as a PNG", async () => {
    await upload({ png: tooLarge, jpeg: small });
    await waitFor(() => expect(sent).toMatchObject([{ body: { image: small } }]));
    expect(context).toMatchObject({ globalCompositeOperation: "destination-over", fillStyle: "#fff" });
    expect(context.fillRect).toHaveBeenCalledOnce();
  });

  it("is not sent if it is too large as a JPEG too, and says so at its field", async () => {
    await upload({ png: tooLarge, jpeg: tooLarge });
    expect((await screen.findByRole("alert")).textContent).toBe(
      "This image has too much detail. Choose a simpler one.",
    );
    expect(sent).toEqual([]);
  });
});
