/** A list of the API may be a plain array or a page of one. */
export const resultsOf = <T>(reply: T[] | { results: T[] }): T[] =>
  Array.isArray(reply) ? reply : reply.results
