/** Shared by the modal and the page, which shows the reference. */
export const sheetFetcherKey = (pathname: string): string => `sheet ${pathname}`;
