/** Words of the confirmation, in the language in which the form was sent. */
import { isLanguage, type Language } from "#contract/editions.ts";
import * as arDates from "#messages/ar/dates.ts";
import * as arEnquiry from "#messages/ar/enquiry.ts";
import * as arReply from "#messages/ar/mail-reply.ts";
import type { Words } from "#messages/ar/words.ts";
import { shortMonths } from "#messages/dates.ts";
import { wantLabels } from "#messages/enquiry.ts";
import * as english from "#messages/mail-reply.ts";
import type { Lead } from "#store/leads.ts";

const en = { ...english, shortMonths, wantLabels };
export type ReplyWords = Words<typeof en>;

const words: Readonly<Record<Language, ReplyWords>> = {
  en,
  ar: { ...arReply, shortMonths: arDates.shortMonths, wantLabels: arEnquiry.wantLabels },
};

export const languageOfLead = ({ payload }: Pick<Lead, "payload">): Language => {
  const { language = "" } = payload;
  return isLanguage(language) ? language : "en";
};

export const replyWordsOf = (lead: Pick<Lead, "payload">): ReplyWords =>
  words[languageOfLead(lead)];
