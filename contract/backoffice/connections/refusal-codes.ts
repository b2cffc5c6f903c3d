/** The codes of refusals to programs, with what each means. Codes are never renamed. */
export const REFUSAL_CODES = {
  invalid_request: [400, 'The request as a whole is wrong.'],
  two_callers: [400, 'The request has a key and the cookie of a session.'],
  key_unknown: [401, 'The key is unknown, of another shop, or revoked.'],
  key_expired: [401, 'The key has ended. The sentence says when.'],
  forbidden: [403, 'The state or the settings of the shop forbid it.'],
  browser: [403, 'The request comes from a page. A key belongs on a server.'],
  network: [403, 'The key works from other networks only.'],
  person_only: [403, 'Only people can make this call.'],
  agent_key: [403, 'The key is one of an agent, which has calls of its own.'],
  not_an_agent: [403, 'The key is one of a program. Agents have keys of their own.'],
  scope_missing: [403, 'The key lacks the permission that the sentence names.'],
  not_found: [404, 'This does not exist in this shop.'],
  conflict: [409, 'The present state does not allow it, or somebody changed it meanwhile.'],
  cursor_expired: [410, 'The position in the events is too old. Begin anew with the lists.'],
  too_large: [413, 'The body is too long.'],
  unsupported_media_type: [415, 'The body is not JSON.'],
  unknown_host: [421, 'No shop answers at this host.'],
  rate_limited: [429, 'Too many calls. Retry-After says when to come back.'],
  server_error: [500, 'A fault of the server. Its log has the request_id.'],
  unavailable: [503, 'The shop is busy. With Retry-After nothing was done.'],
  out_of_space: [507, 'The server has no room left.'],
  refused: [400, 'Another refusal. The sentence says more.'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>

export type RefusalCode = keyof typeof REFUSAL_CODES
