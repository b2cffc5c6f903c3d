import { said, type Sentence, writeAll, writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { english } from '../language/english.ts'

/** `{"detail": "…"}`, perhaps with more for the page, or the fields of a rejected body with their messages. */
type BodyOf<S> = ({ detail: S } & Record<string, unknown>) | Record<string, S[]>
type RefusalBody = BodyOf<Sentence>

/** An answer that is not success, on purpose: `refuse(404, said('…'))`. Its message is in English. */
export class Refusal extends Error {
  readonly status: number
  readonly body: RefusalBody
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    body: RefusalBody,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(messageOf(body, english()), { cause: options.cause })
    this.status = status
    this.body = body
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The body of a refusal, as it is sent to who reads these texts. */
export const bodyIn = ({ body }: Refusal, texts: Texts): BodyOf<string> =>
  writeAll(body, texts) as BodyOf<string>

/** The refusal in the words of these texts. */
export const writtenIn = (texts: Texts, refusal: Refusal): Refusal =>
  new Refusal(refusal.status, bodyIn(refusal, texts), {
    cause: refusal,
    ...(refusal.retryAfterSeconds !== undefined && {
      retryAfterSeconds: refusal.retryAfterSeconds,
    }),
  })

/** The sentence of a refusal, or its fields with theirs as JSON. */
export const messageIn = ({ body }: Refusal, texts: Texts): string => messageOf(body, texts)

function messageOf(body: RefusalBody, texts: Texts): string {
  if (!('detail' in body) || Array.isArray(body.detail))
    return JSON.stringify(writeAll(body, texts))
  return writeSaid(body.detail, texts)
}

/** `detail`: a sentence for shoppers is `said`, one for colleagues `toStaff`; a string is English for all. */
export function refuse(status: number, detail: Sentence): never {
  throw new Refusal(status, { detail })
}

export const notFound = (): never => refuse(404, said('notFound'))

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

const MINUTE = 60
const HOUR = 3600

/**
 * 429 that says when the call works again: in minutes or hours, never shorter than the wait, and in
 * seconds as Retry-After.
 */
export function refusalFor(waitMs: number, reason: Sentence): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const detail =
    seconds > 2 * HOUR
      ? said('tryAgainInHours', { reason, count: Math.ceil(seconds / HOUR) })
      : said('tryAgainInMinutes', { reason, count: Math.ceil(seconds / MINUTE) })
  return new Refusal(429, { detail }, { retryAfterSeconds: seconds })
}
