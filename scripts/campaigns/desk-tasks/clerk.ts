/** Tasks of the clerk, who answers leads. */
import { deskPerson } from "#messages/desk.ts";
import { deskErase, deskInbox, deskLead, deskReply } from "#messages/desk-leads.ts";
import { deskStartPage } from "#messages/desk-start.ts";
import { giveUpConfirmations, sendLead } from "../../../tests/support/leads.ts";
import { textOf } from "../../../tests/support/smtp.ts";
import { expect, type Hands, type Task } from "./hands.ts";
import type { World } from "./world.ts";

async function openInbox(hands: Hands): Promise<void> {
  await hands.link("Inbox", hands.page.getByRole("navigation", { name: "Content" }));
  await expect(hands.page.locator("tbody tr").first()).toBeVisible();
}

async function openLead(hands: Hands, words: string): Promise<void> {
  await openInbox(hands);
  await hands.fill(hands.page.getByRole("searchbox", { name: deskInbox.search }), words);
  await expect(hands.page.locator("tbody tr")).toHaveCount(1);
  await hands.click(hands.page.locator("tbody a").first());
}

export async function sendLeads(world: World): Promise<void> {
  for (const [company, email] of [
    ["Film Works", "mona@plant.example"],
    ["Cable House", "lina@cable.example"],
    ["Film Works", "Mona@plant.example"],
  ] as const)
    await sendLead(world.site, "enquiry", {
      name: "Mona Haddad",
      email,
      company,
      country: "Oman",
      lines: [{ grade: "uv-531", amount: "500", unit: "kg" }],
      wants: ["price"],
      message: `For ${company}.`,
    });
  await world.mail.received(6);
}

export const clerkTasks = (world: World): readonly Task[] => [
  {
    name: "say who is at the keyboard",
    run: async (hands) => {
      await hands.fill(hands.page.getByLabel(deskPerson.question), "Layla");
      await hands.button(deskPerson.save);
      await expect(hands.page.getByRole("button", { name: deskPerson.you("Layla") })).toBeVisible();
    },
  },
  {
    name: "find an enquiry by the company, note a price and a reminder",
    run: async (hands) => {
      await openLead(hands, "cable house");
      await hands.fill(hands.page.getByRole("textbox", { name: deskLead.note }), "4.20 USD/kg");
      await hands.fill(hands.page.getByLabel(deskLead.reminder), "2026-12-01");
      await hands.button(deskLead.saveNote);
      await expect(hands.page.getByText(deskLead.saved)).toBeVisible();
    },
  },
  {
    name: "answer it from the desk, with its data sheets",
    run: async (hands) => {
      await openLead(hands, "cable house");
      await hands.button(deskLead.reply);
      const dialog = hands.page.getByRole("dialog");
      await hands.fill(
        dialog.getByRole("textbox", { name: deskReply.label }),
        "Dear Lina,\n\nWe offer 4.20 USD/kg.\n\nKind regards\nLayla",
      );
      await hands.click(dialog.getByLabel(deskReply.sheets));
      await expect(dialog.getByText("ICG-UV-531-TDS.pdf")).toBeVisible();
      const before = world.mail.mails.length;
      await hands.button(deskReply.send, dialog);
      await expect(hands.page.getByText(deskReply.sent)).toBeVisible();
      const sent = (await world.mail.received(before + 1)).at(-1);
      expect(sent?.to).toEqual(["lina@cable.example"]);
      expect(sent && textOf(sent)).toContain("We offer 4.20 USD/kg.");
    },
  },
  {
    name: "see who did what with it",
    run: async (hands) => {
      await openLead(hands, "cable house");
      await expect(hands.page.getByText(/^Note, Reminder .*, by Layla$/)).toBeVisible();
      await expect(hands.page.getByText(/^Reply: Re: .*, by Layla$/)).toBeVisible();
    },
  },
  {
    name: "find the mails that failed, and send them again",
    run: async (hands) => {
      giveUpConfirmations(world.site);
      await hands.link("ICG Chemicals desk");
      await hands.link(deskStartPage.mails.show);
      await expect(hands.page.locator("tbody tr")).toHaveCount(3);
      const before = world.mail.mails.length;
      await hands.button(deskInbox.resendAll);
      await expect(hands.page.getByText(deskInbox.resent(3))).toBeVisible();
      await world.mail.received(before + 3);
    },
  },
  {
    name: "export all leads for Excel",
    run: async (hands) => {
      await openInbox(hands);
      const saving = hands.page.waitForEvent("download");
      await hands.link(deskInbox.export);
      expect((await saving).suggestedFilename()).toMatch(/^leads-.*\.csv$/);
    },
  },
  {
    name: "erase everything of a person who asks for it",
    run: async (hands) => {
      await openInbox(hands);
      await hands.fill(
        hands.page.getByRole("searchbox", { name: deskInbox.search }),
        "mona@plant.example",
      );
      await expect(hands.page.locator("tbody tr")).toHaveCount(2);
      await hands.click(hands.page.locator("tbody a").first());
      await hands.button(deskLead.erase);
      const dialog = hands.page.getByRole("dialog");
      await hands.button(deskErase.address, dialog);
      await hands.button(deskErase.addressErase(2), dialog);
      await expect(hands.page.getByText(deskInbox.noneFound)).toBeVisible();
      expect((await world.icg("leads", "list")).output).not.toMatch(/mona@plant/i);
    },
  },
];
