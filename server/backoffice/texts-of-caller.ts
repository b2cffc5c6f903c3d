import type { FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale } from '#contract/rules/locales.ts'
import type { Texts } from '#contract/language/texts.ts'
import { textsIn } from '#server/tenants/format/texts.ts'

/** The texts of the language that the page of the caller speaks; programs read English. */
export function textsOfCaller({ headers }: FastifyRequest): Texts {
  // A program reads codes, and the people who log its sentences share one language.
  if (headers.authorization !== undefined) return textsIn(DEFAULT_LOCALE)
  const codes = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().split(/[-;]/)[0]!)
  return textsIn(codes.find(isLocale) ?? DEFAULT_LOCALE)
}
