/** Addresses of pages with a part of their own (§2). */

/** An industry's page. @param key industry key */
export const industryPath = (key: string): string => `/products-and-solutions/${key}`;
/** A category's page. @param slug the lower-cased name, spaces as hyphens */
export const categoryPath = (slug: string): string => `/products-and-solutions/${slug}`;
/** Every grade of a category. @param categoryName as §7 writes it */
export const allProductsPath = (categoryName: string): string => `/products-and-solutions/all-products/${encodeURIComponent(categoryName)}`;
/** A problem page. */
export const problemPath = (id: string): string => `/problems/${encodeURIComponent(id)}`;
/** The page of a trade name. @param slug as `equivalentSlug` makes it */
export const equivalentPath = (slug: string): string => `/equivalents/${encodeURIComponent(slug)}`;
/** A product's page. */
export const productPath = (id: string): string => `/available-stocks/${encodeURIComponent(id)}`;
