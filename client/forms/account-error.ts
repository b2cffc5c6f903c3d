/** What a failed call says: to everybody, and about its fields. */
export type AccountError = { notice: string; fields: Record<string, string> }

/** The server's detail, else its words on each field, else the error's own, else the page's. */
export function accountErrorOf(error: unknown, fallback: string): AccountError {
  const { body, message } = (error ?? {}) as { body?: unknown; message?: unknown }
  if (typeof body === 'object' && body !== null) {
    const { detail, ...rest } = body as Record<string, unknown>
    if (typeof detail === 'string' && detail !== '') return { notice: detail, fields: {} }
    const fields = Object.fromEntries(
      Object.entries(rest).map(([name, messages]) => [name, [messages].flat().join(', ')]),
    )
    const said = Object.entries(fields).map(([name, messages]) => `${name}: ${messages}`)
    if (said.length > 0) return { notice: said.join('; '), fields }
  }
  return { notice: typeof message === 'string' && message ? message : fallback, fields: {} }
}
