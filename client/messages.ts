import { data } from 'react-router'

type Failed = { status?: number; body?: { detail?: unknown; message?: unknown } | null }

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** The server's own words, else the page's. */
export function messageOf(error: unknown, fallback: string): string {
  const { body } = error as Failed
  return textOf(body?.detail) ?? textOf(body?.message) ?? fallback
}

/** What a form says when it could not be sent: the reply's detail, all of it, or the error's words. */
export function refusalOf(error: unknown, fallback: string): string {
  const { body, message } = (error ?? {}) as { body?: unknown; message?: unknown }
  if (typeof body === 'object' && body !== null) {
    return textOf((body as { detail?: unknown }).detail) ?? JSON.stringify(body)
  }
  return textOf(message) ?? fallback
}

export const statusOf = (error: unknown): number => (error as Failed).status ?? 503

export type Failure = { error: string }

/** A loader's reply when its call failed: what the page says instead, with the status it deserves. */
export const failure = (error: unknown, message: string) =>
  data<Failure>({ error: message }, { status: statusOf(error) })
