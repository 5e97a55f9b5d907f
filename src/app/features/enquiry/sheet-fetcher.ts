/** Fetcher key of a sheet request, shared by the modal and the page that shows its reference. */
export const sheetFetcherKey = (pathname: string): string => `sheet ${pathname}`;
