import { expect, it } from "vitest";
import { describeBuilt } from "../support/needs.ts";
import { publishingKills } from "../support/publishing-kills.ts";

describeBuilt("a desk that is killed while it publishes", () => {
  it("leaves site and content in agreement, and no edit is lost", async () => {
    const { published, drafted } = await publishingKills(4);
    expect(published + drafted).toBe(5);
    expect(published).toBeGreaterThan(0);
  }, 300_000);
});
