/** The site's queries against a stubbed API. */
import type { ApiQuery } from "../../src/app/data/api-query.ts";

export type Call = readonly [
  endpoint: string,
  input: { readonly id?: string; readonly query?: Readonly<Record<string, unknown>> },
];

/**
 * Also returns the API calls in order.
 * @param reply payload for a call; undefined answers 404
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
