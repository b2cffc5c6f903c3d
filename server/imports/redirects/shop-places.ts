import { toStaff, writeAll } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { sql } from 'kysely'
import { OWN_POLICY_TYPES } from '#contract/rules/own-policies.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

/** A public page of the shop with its name. */
export type ShopPlace = { path: string; label: string }

/** Records with pages of their own: where they are, and which of them are public. */
const KINDS = [
  {
    start: '/products/',
    records: 'products',
    label: 'name',
    flag: 'is_active',
    value: true,
    former: 'former_product_slugs',
    id: 'product_id',
  },
  {
    start: '/collections/',
    records: 'collections',
    label: 'name',
    flag: 'is_published',
    value: true,
    former: 'former_collection_slugs',
    id: 'collection_id',
  },
  {
    start: '/pages/',
    records: 'free_pages',
    label: 'title',
    flag: 'is_published',
    value: true,
    former: 'former_page_slugs',
    id: 'page_id',
  },
  {
    start: '/blog/',
    records: 'posts',
    label: 'title',
    flag: 'status',
    value: 'published',
    former: 'former_post_slugs',
    id: 'post_id',
  },
] as const

type Kind = (typeof KINDS)[number]

const MOST_FOUND_OF_KIND = 8

/** Pages that every shop has. */
const FIXED = [
  { path: '/', label: toStaff('placeOfTheShop', { place: 'home' }) },
  { path: '/products', label: toStaff('placeOfTheShop', { place: 'products' }) },
  { path: '/blog', label: toStaff('placeOfTheShop', { place: 'blog' }) },
  { path: '/company-info', label: toStaff('placeOfTheShop', { place: 'companyInfo' }) },
  { path: '/contact', label: toStaff('placeOfTheShop', { place: 'contact' }) },
  { path: '/faq', label: toStaff('placeOfTheShop', { place: 'faq' }) },
  { path: '/refund-policy', label: toStaff('placeOfTheShop', { place: 'refundPolicy' }) },
  { path: '/privacy-policy', label: toStaff('placeOfTheShop', { place: 'privacyPolicy' }) },
  { path: '/cart', label: toStaff('placeOfTheShop', { place: 'cart' }) },
  { path: '/account', label: toStaff('placeOfTheShop', { place: 'account' }) },
  { path: '/login', label: toStaff('placeOfTheShop', { place: 'login' }) },
  { path: '/register', label: toStaff('placeOfTheShop', { place: 'register' }) },
  { path: '/orders', label: toStaff('placeOfTheShop', { place: 'orders' }) },
]

/** The tables have one shape here; Kysely needs one by name. */
const publicOf = ({ db, tenantId }: ReadTx, { records, flag, value }: Kind) =>
  db
    .selectFrom(`${records} as r` as 'free_pages as r')
    .where('r.tenant_id', '=', tenantId)
    .where(sql.ref<string | boolean>(`r.${flag}`), '=', value)

/** Finds the paths at which the shop has a public page, or leads from a former slug to one. */
export async function listFoundPlaces(tx: ReadTx, paths: readonly string[]): Promise<Set<string>> {
  const found = new Set(FIXED.map(({ path }) => path).filter((path) => paths.includes(path)))
  for (const kind of KINDS) {
    const slugs = paths
      .filter((path) => path.startsWith(kind.start))
      .map((path) => path.slice(kind.start.length))
    if (slugs.length === 0) continue
    const known = [
      ...(await publicOf(tx, kind).select('r.slug').where('r.slug', 'in', slugs).execute()),
      ...(await listFormer(tx, kind, slugs)),
      ...(kind.start === '/pages/' ? await listPolicies(tx) : []),
    ]
    for (const { slug } of known) if (slugs.includes(slug)) found.add(kind.start + slug)
  }
  return found
}

const listFormer = (tx: ReadTx, kind: Kind, slugs: string[]) =>
  publicOf(tx, kind)
    .innerJoin(`${kind.former} as f` as 'former_page_slugs as f', (join) =>
      join
        .onRef('f.tenant_id', '=', 'r.tenant_id')
        .on(sql.ref<number>(`f.${kind.id}`), '=', sql.ref('r.id')),
    )
    .select('f.slug')
    .where('f.tenant_id', '=', tx.tenantId)
    .where('f.slug', 'in', slugs)
    .execute()

async function listPolicies(tx: ReadTx): Promise<{ slug: string }[]> {
  const rows = await selectFrom(tx, 'legal_documents')
    .select('document_type as slug')
    .where(sql<boolean>`content <> ''`)
    .where('document_type', 'in', OWN_POLICY_TYPES)
    .execute()
  return [
    ...rows,
    { slug: 'withdraw-from-contract' },
    { slug: 'return-goods' },
    { slug: 'find-order' },
  ]
}

/** Public pages with these words in their name or address, a few of each kind. */
export async function searchPlaces(tx: ReadTx, words: string, texts: Texts): Promise<ShopPlace[]> {
  const typed = words.toLowerCase()
  const fixed = writeAll(FIXED, texts)
    .filter(({ path, label }) => `${label} ${path}`.toLowerCase().includes(typed))
    .slice(0, MOST_FOUND_OF_KIND)
  const found: ShopPlace[] = []
  for (const kind of KINDS) {
    const name = sql.ref<string>(`r.${kind.label}`)
    const rows = await publicOf(tx, kind)
      .select(['r.slug', name.as('label')])
      .$if(words !== '', (query) =>
        query.where(
          sql<boolean>`(contains_text(${name}, ${words}) or strpos(${kind.start} || r.slug, ${typed}) > 0)`,
        ),
      )
      .orderBy('r.slug')
      .limit(MOST_FOUND_OF_KIND)
      .execute()
    found.push(...rows.map(({ slug, label }) => ({ path: kind.start + slug, label })))
  }
  return [...fixed, ...found]
}
