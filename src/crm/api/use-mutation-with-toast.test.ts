import { expect, it } from "vitest";
import { ApiError } from "#api/fetch-route.ts";
import { fixedText } from "./use-mutation-with-toast.ts";

it("a fixed text names the request on which the server failed", () => {
  const failed = new ApiError("Ours", 500, { code: "our_fault", requestId: "K7QM-4XPD" });
  expect(fixedText("Failed to save")(failed).description).toBe("Failed to save. Mention code K7QM-4XPD.");
  expect(fixedText("Failed to save")(new ApiError("No", 409)).description).toBe("Failed to save");
});
