/**
 * Pages without a content file that the site search finds (`found` of contract/routes.ts), by
 * address. Pages that match a term equally well are listed in this order.
 */

import type * as english from "../found-pages.ts";
import { calculatorsPage } from "./calculators-page.ts";
import { checkList } from "./check-list.ts";
import { gallery } from "./company.ts";
import { compare } from "./compare.ts";
import { enquiry } from "./enquiry.ts";
import { equivalents } from "./equivalents.ts";
import { events } from "./events.ts";
import { fileRequest } from "./file-request.ts";
import { blogs, news, press } from "./media.ts";
import { problems } from "./problems.ts";
import { productList } from "./product-list.ts";
import { stockList } from "./products.ts";
import { foodContactPage, regulatoryPage } from "./regulatory-pages.ts";
import type { Words } from "./words.ts";

export const foundPages = {
  enquiry,
  "check-list": checkList,
  compare,
  equivalents,
  calculators: calculatorsPage,
  problems,
  "product-finder": {
    title: productList.finderPageTitle,
    description: productList.finderDescription,
  },
  "available-stocks": stockList,
  "request-file-form": fileRequest,
  regulatory: regulatoryPage,
  "regulatory/food-contact": foodContactPage,
  "media-news": { title: news.heading, description: news.description },
  "media-events": { title: events.banner, description: events.description },
  "all-blogs": blogs.all.Blog,
  "all-articles": blogs.all.Article,
  gallery,
} as const satisfies Words<typeof english.foundPages>;

/** Parts of these pages that are results of their own, by address. */
export const foundParts = {
  "media-news#press": {
    title: press.heading,
    description: "مسؤول الاتصال بالصحافة، وشعارات الشركة بصيغتي SVG وPNG.",
  },
} as const satisfies Words<typeof english.foundParts>;
