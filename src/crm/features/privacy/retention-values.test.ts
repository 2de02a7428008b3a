import { expect, it } from "vitest";
import { changeRetentionRoute, type RetentionSettings } from "#contract/privacy.ts";
import { retentionDefaults } from "#domain/privacy/retention.ts";
import { sentRetention, tidyRetention, typedRetention } from "./retention-values.ts";

const typed = typedRetention({ ...retentionDefaults, version: 1 } as RetentionSettings);

it("reads typed retention periods as the numbers that the server stores", () => {
  expect(sentRetention(typed)).toEqual(retentionDefaults);
  expect(tidyRetention({ ...typed, messageMonths: " 024 " }).messageMonths).toBe("24");
});

it.each(["", "two", "1.5", "-3", "1e3"])(
  "refuses %j as a retention period, at its field",
  (messageMonths) => {
    const { error } = changeRetentionRoute.body.safeParse(sentRetention({ ...typed, messageMonths }));
    expect(error?.issues.map(({ path }) => path)).toEqual([["messageMonths"]]);
  },
);
