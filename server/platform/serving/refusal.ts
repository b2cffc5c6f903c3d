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
