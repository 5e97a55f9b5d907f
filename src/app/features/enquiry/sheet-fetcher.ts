/**
 * Key of the fetcher that sends the request of a sheet: the page shows its reference after the
 * modal is closed.
 */
export const sheetFetcherKey = (pathname: string): string => `sheet ${pathname}`;
