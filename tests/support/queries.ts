/** Queries of the site against an API that a test writes down. */
import type { ApiQuery } from "../../src/app/data/api-query.ts";

export type Call = readonly [
  endpoint: string,
  asked: { readonly id?: string; readonly query?: Readonly<Record<string, unknown>> },
];

/**
 * Answer of a query, and the calls that it took, in their order.
 * @param reply payload of an endpoint for what it is asked; undefined is a 404
 */
export async function answered<T>(
  { queryFn }: ApiQuery<T>,
  reply: (...call: Call) => unknown,
): Promise<{ readonly answer: T; readonly calls: readonly Call[] }> {
  const calls: Call[] = [];
  const read = async (...call: Call): Promise<unknown> => {
    calls.push(call);
    return reply(...call);
  };
  return { answer: await queryFn({ meta: { read } } as never), calls };
}
