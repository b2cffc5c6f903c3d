type Said = { detail?: unknown; error?: unknown; message?: unknown }

/** The server's own words: its detail, error or message, or what it says of a field; else the page's. */
export function cartRefusalOf(error: unknown, fallback: string): string {
  const { body } = (error ?? {}) as { body?: unknown }
  if (typeof body !== 'object' || body === null) return fallback
  const { detail, error: fault, message } = body as Said
  const ofFields = Object.values(body).flatMap((said: unknown) => (Array.isArray(said) ? said : []))
  const sentences = ofFields.filter((said) => typeof said === 'string').join(' ')
  const said = [detail, fault, message, sentences].find((text) => text && typeof text === 'string')
  return (said as string | undefined) ?? fallback
}
