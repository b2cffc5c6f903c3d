type Refusal = {
  status: number
  body: unknown
  retryAfter?: number | undefined
}

/** A reply of the shop with a status other than 200 to 299. */
export class PasalError extends Error {
  readonly status: number
  /** A stable name of the refusal, for programs: `scope_missing`. */
  readonly code: string
  /** A sentence for people. */
  readonly detail: string
  /** The fields at fault with their sentences; empty where no field is. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** The number of the request in the log of the shop. */
  readonly requestId: string | undefined
  /** The seconds after which the shop wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor({ status, body, retryAfter }: Refusal) {
    const said = isObject(body) ? body : {}
    const fields = fieldsOf(said)
    const first = Object.entries(fields)[0]
    const detail = textOf(said['detail']) ?? (first ? `${first[0]}: ${first[1].join(' ')}` : '')
    super(detail || `The shop answered ${status}.`)
    this.name = 'PasalError'
    this.status = status
    this.detail = detail
    this.fields = fields
    this.code = textOf(said['code']) ?? (first ? 'invalid_fields' : 'refused')
    this.requestId = textOf(said['request_id'])
    this.retryAfter = retryAfter
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** A body of faults has lists of sentences by the names of fields. */
const fieldsOf = (body: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
  )
