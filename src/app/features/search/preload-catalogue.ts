/** The catalogue on first load (§4, §9): for the searches, once the browser has nothing else to do. */
import { catalogueQuery } from "../../data/products.ts";
import { queryClient } from "../../data/queries.ts";

/** Loads the catalogue at low priority; what fails here is asked for again by the first search. */
export const preloadCatalogue = (): void => void queryClient().prefetchQuery(catalogueQuery("low"));
