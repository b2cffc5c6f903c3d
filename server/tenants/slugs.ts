import { toStaff } from '#contract/language/said.ts'
import { isBlank, trimmed } from '#contract/texts/visible-text.ts'
import { violatedUnique } from '#server/platform/database/violations.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { transliterate } from '#server/platform/transliterate.ts'
import { listFormerSlugs, listSlugs, type SlugKind } from './former-slugs.ts'
import type { ReadTx } from './tx.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG = 120

const isSlug = (text: string) => SLUG.test(text) && text.length <= LONGEST_SLUG

/** @throws Refusal 400 on what cannot be the end of an address */
export function assertSlug(slug: string): string {
  if (!isSlug(slug)) {
    refuse(400, toStaff('useSmallLettersDigits'))
  }
  return slug
}

/** "Sirupate, 10 inch" → "sirupate-10-inch"; `otherwise` if nothing of the text can be spelt. */
export function slugOf(text: string, otherwise: string): string {
  const plain = transliterate(text.normalize('NFKC')).toLowerCase()
  const words = plain.replaceAll(/['`]/g, '').match(/[a-z0-9]+/g) ?? []
  return cut(words.join('-'), LONGEST_SLUG) || otherwise
}

const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-$/, '')

/** A slug of which numbered ones are made leaves room for "-9999". */
const numberedStart = (slug: string) => cut(slug, LONGEST_SLUG - 5)

/** The slug, or the first of slug-2, slug-3, … that is free. */
export function freeSlug(slug: string, taken: Set<string>): string {
  if (!taken.has(slug)) return slug
  const start = numberedStart(slug)
  let number = 2
  while (taken.has(`${start}-${number}`)) number++
  return `${start}-${number}`
}

/** How the slugs of one kind of record are made. */
export type SlugPlace = {
  kind: SlugKind
  /** The slug of a name that cannot be spelt: "product", "product-2". */
  otherwise: string
  /** Slugs that no record takes. */
  kept?: readonly string[]
}

/** A free slug for a name: its own, or a numbered one. */
export const slugFor = (tx: ReadTx, place: SlugPlace, name: string): Promise<string> =>
  nextFreeSlug(tx, place, slugOf(name, place.otherwise))

/** This slug, or the first of slug-2, slug-3, … that is neither in use nor a former slug. */
async function nextFreeSlug(
  tx: ReadTx,
  { kind, kept = [] }: SlugPlace,
  slug: string,
): Promise<string> {
  const start = numberedStart(slug)
  const inUse = await listSlugs(tx, kind, start)
  const former = await listFormerSlugs(tx, kind, start)
  return freeSlug(slug, new Set([...kept, ...inUse, ...former]))
}

/** This slug, or the first of slug-2, slug-3, … that no record has now. */
export const nextUnusedSlug = async (tx: ReadTx, kind: SlugKind, slug: string): Promise<string> =>
  freeSlug(slug, new Set(await listSlugs(tx, kind, numberedStart(slug))))

/**
 * The slug that a merchant typed, in any script: as it is if it can be the end of an address, else as
 * it is spelt, or a numbered one if nothing of it can be spelt. What is blank stays blank.
 */
export async function slugTyped(tx: ReadTx, place: SlugPlace, typed: string): Promise<string> {
  if (isSlug(typed) || isBlank(typed)) return trimmed(typed)
  return slugOf(typed, '') || slugFor(tx, place, typed)
}

/** The changes of a record's fields with the slug that was typed. */
export async function withSlugTyped<C extends { slug?: { from: string; to: string } }>(
  tx: ReadTx,
  place: SlugPlace,
  changes: C,
): Promise<C> {
  const { slug } = changes
  return slug ? { ...changes, slug: { ...slug, to: await slugTyped(tx, place, slug.to) } } : changes
}

/** The slug of a renamed record: one that was made of the old name follows the new name. */
export async function slugAfterNaming(
  tx: ReadTx,
  place: SlugPlace,
  { slug, name }: { slug: string; name: string },
  newName: string,
): Promise<string> {
  const before = slugOf(name, place.otherwise)
  const isOwn = slug === before || slug.replace(/-\d+$/, '') === numberedStart(before)
  return isOwn && slugOf(newName, place.otherwise) !== before ? slugFor(tx, place, newName) : slug
}

/**
 * For `.catch()` of the statement that writes a slug: each table with slugs holds one once in a shop (a unique
 * key, such as `products_tenant_id_slug_key`). @throws Refusal 409 where it is taken
 */
export function refuseIfTaken(error: unknown): never {
  if (violatedUnique(error) !== undefined) {
    return refuse(409, toStaff('thisAddressIsAlreadyInUse'))
  }
  throw error
}
