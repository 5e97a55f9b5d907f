/** What every product of a list shows. */
export const stockLabel = { "in-stock": "In stock", "low-stock": "Low stock", "on-request": "On request", "not-offered": "Not sold" } as const;
