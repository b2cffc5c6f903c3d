import { violatedUnique } from '#server/platform/database/violations.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG = 120

/** @throws Refusal 400 on what cannot be the end of an address */
export function assertSlug(slug: string): string {
  if (!SLUG.test(slug) || slug.length > LONGEST_SLUG) {
    refuse(400, 'An address is made of small letters, digits and single hyphens.')
  }
  return slug
}

/** "Sirupate, 10 inch" → "sirupate-10-inch"; `otherwise` where nothing of the text fits. */
export function slugOf(text: string, otherwise = 'page'): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, LONGEST_SLUG).replace(/-$/, '') || otherwise
}

/** The length that is left beside a number. */
const LONGEST_NUMBERED = LONGEST_SLUG - 5

/** The slug, or the first of slug-2, slug-3, … that is free. */
export function freeSlug(slug: string, taken: Set<string>): string {
  if (!taken.has(slug)) return slug
  const start = slug.slice(0, LONGEST_NUMBERED).replace(/-$/, '')
  let number = 2
  while (taken.has(`${start}-${number}`)) number++
  return `${start}-${number}`
}

/** For `.catch()` of the statement that writes a slug. @throws Refusal 409 where it is taken */
export function refuseIfTaken(error: unknown): never {
  if (violatedUnique(error) !== undefined) {
    return refuse(409, 'Another one has this address.')
  }
  throw error
}
