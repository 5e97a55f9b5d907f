/**
 * Kills the desk at random times while it publishes, and checks after each start that site and
 * content agree and no edit is lost. Run it with `npx node scripts/campaigns/publishing-kills.ts`.
 */
import { publishingKills } from "../../tests/support/publishing-kills.ts";

const KILLS = 200;
const { published, drafted } = await publishingKills(Number(process.argv[2] ?? KILLS));
process.stdout.write(`${published} published, ${drafted} still drafts, nothing lost\n`);
