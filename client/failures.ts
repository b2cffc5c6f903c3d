import { data } from 'react-router'

/** What a failed call has to say, whatever failed. */
type CallFailure = {
  /** Of the reply; 503 where none came. */
  status: number
  /** The server's own sentence. */
  detail: string | undefined
  /** Everything else in the reply, by its name: mostly what is wrong with a field. */
  fields: Record<string, string[]>
  /** The error's own words. */
  message: string | undefined
  /** The reply as JSON, where there was one. */
  json: string | undefined
}

/** The one place that knows what an error of the API looks like. */
export function readFailure(error: unknown): CallFailure {
  const { status, body, message } = (error ?? {}) as Record<string, unknown>
  const reply = typeof body === 'object' && body !== null ? body : undefined
  const { detail, ...rest } = (reply ?? {}) as Record<string, unknown>
  return {
    status: typeof status === 'number' ? status : 503,
    detail: sentenceIn(detail),
    fields: Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, [value].flat().map(asText)]),
    ),
    message: sentenceIn(message),
    json: reply && JSON.stringify(reply),
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const sentenceIn = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** The server's own words, else the page's. */
export function messageOf(error: unknown, fallback: string): string {
  const { detail, fields } = readFailure(error)
  return detail ?? fields['message']?.[0] ?? fallback
}

/** What a form says that could not be sent: the detail, else all of the reply, else the error's words. */
export function formMessageOf(error: unknown, fallback: string): string {
  const { detail, json, message } = readFailure(error)
  return detail ?? json ?? message ?? fallback
}

/** What a form says as a whole, and beside its fields. */
export type FormFailure = { notice: string; fields: Record<string, string> }

/** The server's detail, else its words on each field, else the error's own, else the page's. */
export function formFailureOf(error: unknown, fallback: string): FormFailure {
  const { detail, fields, message } = readFailure(error)
  if (detail !== undefined) return { notice: detail, fields: {} }
  const named = Object.entries(fields).map(([name, said]) => [name, said.join(', ')] as const)
  if (named.length === 0) return { notice: message ?? fallback, fields: {} }
  return {
    notice: named.map(([name, said]) => `${name}: ${said}`).join('; '),
    fields: Object.fromEntries(named),
  }
}

export type Failure = { error: string }

/** A loader's reply when its call failed: what the page says instead, with the status it deserves. */
export const failure = (error: unknown, message: string) =>
  data<Failure>({ error: message }, { status: readFailure(error).status })
