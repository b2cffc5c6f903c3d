import { data } from 'react-router'
import { ApiError } from './requests.ts'

/** The message of a failed call, whatever failed. */
type CallFailure = {
  /** The status of the reply; 503 without one. */
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

/**
 * The message of a form that could not be sent: the detail, else the whole reply, else the error's
 * text.
 */
export function formMessageOf(error: unknown, fallback: string): string {
  const { detail, json, message } = readFailure(error)
  return detail ?? json ?? message ?? fallback
}

/** The messages of a form: one for all of it, and one beside each faulty field. */
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

/** The status of the reply; undefined without one. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** The fault of each field, by its name, if the reply names faulty fields. */
export function faultsOf(error: unknown): Record<string, string> {
  const { status, fields } = readFailure(error)
  if (status !== 400) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, said.join(' ')]))
}

/** Ends a sentence, also before a closing quotation mark or bracket. */
const ENDED = /[.!?…।][”“"’')]*$/u

/**
 * A fragment such as "must not be empty" as a sentence about its field; a sentence as it is, also one
 * that begins with a small letter, such as a domain's. Before the sentence of a part stands its name.
 */
export function faultSentence(label: string, said: string): string {
  if (!/^\p{Ll}/u.test(said)) return said
  if (!ENDED.test(said)) return `${label} ${said}.`
  const [, part, sentence] = /^([\p{Ll}_]+) (\p{Lu}.*)$/su.exec(said) ?? []
  return sentence === undefined ? said : `${label}, ${part}: ${sentence}`
}

/** "list_price" → "List price" */
const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

/** The faults, else the server's sentence, else the error's own words. */
export function sentenceOf(error: unknown): string {
  const faults = Object.entries(faultsOf(error))
  if (faults.length > 0) {
    return faults.map(([name, said]) => faultSentence(labelOf(name), said)).join(' ')
  }
  const { detail, message } = readFailure(error)
  return detail ?? message ?? 'Something went wrong.'
}

export type Failure = { error: string }

/** A loader's reply when its call failed: what the page says instead, with the status it deserves. */
export const failure = (error: unknown, message: string) =>
  data<Failure>({ error: message }, { status: readFailure(error).status })
