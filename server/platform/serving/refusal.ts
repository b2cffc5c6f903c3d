/** `{"detail": "…"}`, perhaps with more for the page, or the fields of a rejected body with their messages. */
type RefusalBody = ({ detail: string } & Record<string, unknown>) | Record<string, string[]>

/** An answer that is not success, on purpose: `refuse(404, '…')`. */
export class Refusal extends Error {
  readonly status: number
  readonly body: RefusalBody
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    body: RefusalBody,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(
      'detail' in body && typeof body.detail === 'string' ? body.detail : JSON.stringify(body),
      {
        cause: options.cause,
      },
    )
    this.status = status
    this.body = body
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export function refuse(status: number, detail: string): never {
  throw new Refusal(status, { detail })
}

export const notFound = (): never => refuse(404, 'Not found.')

/**
 * Does what follows a failure. A fault of the follow-up does not hide the failure, which is thrown in
 * its place; only a refusal of the caller, such as 429, takes precedence.
 */
export async function afterFailure<T>(failure: unknown, follow: () => Promise<T>): Promise<T> {
  try {
    return await follow()
  } catch (error) {
    throw error instanceof Refusal && error.status < 500 ? error : failure
  }
}

/** 429 that says when the call works again: in minutes, and in seconds as Retry-After. */
export function refusalFor(waitMs: number, reason: string): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const detail = `${reason} Please try again in ${waitText(seconds)}.`
  return new Refusal(429, { detail }, { retryAfterSeconds: seconds })
}

const MINUTE = 60
const HOUR = 3600

/** "1 minute", "47 minutes", "5 hours": never shorter than the wait. */
function waitText(seconds: number): string {
  const [unit, name] = seconds > 2 * HOUR ? [HOUR, 'hour'] : [MINUTE, 'minute']
  const count = Math.ceil(seconds / unit)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
