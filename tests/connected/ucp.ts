import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { CatalogueProduct } from '#server/storefront/ucp/catalogue.rules.ts'
import type { Reply, Site } from '../http.ts'

/** The protocol's own schemas of this version, without their descriptions; its repository names the Apache License 2.0. */
const { schemas } = JSON.parse(
  gunzipSync(readFileSync(new URL('ucp-2026-04-08.json.gz', import.meta.url))).toString(),
) as { schemas: { $id: string }[] }

const ajv = new Ajv2020({ schemas, strict: false, validateFormats: false })
const BASE = 'https://ucp.dev/schemas/'

const REPLIES = {
  profile: 'ucp.json#/$defs/business_schema',
  search: 'shopping/catalog_search.json#/$defs/search_response',
  lookup: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
  error: 'shopping/types/error_response.json',
} as const

/** The ways in which a value is not what the protocol's schema says. */
export function faultsOf(kind: keyof typeof REPLIES, value: unknown): string[] {
  const validate = ajv.getSchema(BASE + REPLIES[kind])
  if (!validate) throw new Error(`No schema ${REPLIES[kind]}`)
  void validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`)
}

type Searched = {
  products: CatalogueProduct[]
  pagination: { has_next_page: boolean; cursor?: string; total_count?: number }
}

const post = ({ fetch }: Pick<Site, 'fetch'>, call: string, body: unknown): Promise<Reply> =>
  fetch(`/ucp/2026-04-08/catalog/${call}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'UCP-Agent': 'profile="https://agent.example/"',
    },
    body: JSON.stringify(body),
  })

/** A program that shops by the protocol, and holds each reply to its schemas. */
export function shopperAt(site: Pick<Site, 'fetch'>) {
  async function asked<T>(call: 'search' | 'lookup' | 'product', body: unknown): Promise<T> {
    const reply = await post(site, call, body)
    if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
    const value = reply.json() as { ucp: { status?: string } }
    const faults = faultsOf(value.ucp.status === 'error' ? 'error' : call, value)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return value as T
  }
  return {
    post: (call: string, body: unknown) => post(site, call, body),
    search: (body: unknown) => asked<Searched>('search', body),
    lookup: (ids: string[], filters?: object) =>
      asked<{ products: CatalogueProduct[]; messages?: { content: string }[] }>('lookup', {
        ids,
        filters,
      }),
    product: (body: object) =>
      asked<{ product?: CatalogueProduct; messages?: { code: string }[] }>('product', body),
    /** All products, page by page. */
    async all(filters: object = {}, limit = 50): Promise<CatalogueProduct[]> {
      const found: CatalogueProduct[] = []
      for (let cursor: string | undefined; ;) {
        const page = await asked<Searched>('search', { filters, pagination: { cursor, limit } })
        found.push(...page.products)
        if (!page.pagination.has_next_page) return found
        cursor = page.pagination.cursor
      }
    },
  }
}
