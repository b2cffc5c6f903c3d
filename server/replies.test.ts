import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import type { Site } from '#tests/http.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Call, endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addRows, saveSettings } from '#tests/rows.ts'

const table: [call: Call, endpoint: Endpoint][] = Object.entries(endpoints) as [Call, Endpoint][]

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await addRows(shop, 'free_pages', {
    slug: 'how-we-forge',
    title: 'How we forge',
    content: '<p>By hand.</p>',
    is_published: true,
  })
  await addRows(shop, 'collections', { slug: 'gifts', name: 'Gifts', is_published: true })
  // The call of guests is absent where they may not order.
  await saveSettings(shop, 'guest_settings', { checkout: 'guest' })
})
afterAll(() => shop.close())

/** The schema with every object shut, so that a field too many is a fault as well. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => [key, strict(value)])
  const copy = Object.fromEntries(entries) as Record<string, unknown>
  const isObject = copy['type'] === 'object' && copy['properties'] !== undefined
  return isObject ? { ...copy, additionalProperties: false } : copy
}

function expectValid(schema: TSchema, value: unknown) {
  const shut = strict(schema) as TSchema
  const faults = Check(shut, value)
    ? []
    : [...Errors(shut, value)].slice(0, 5).map((fault) => `${fault.instancePath}: ${fault.message}`)
  expect(faults).toEqual([])
}

/** The values for the paths and queries of this demo. */
const SLUGS: Record<string, string[]> = {
  products: KHUKURI.content.products.map((product) => product.slug),
  collections: ['gifts'],
  categories: KHUKURI.content.categories.map((category) => category.slug),
  'free-pages': ['how-we-forge'],
  posts: KHUKURI.content.posts.filter((post) => post.status === 'published').map((p) => p.slug),
}
const QUERIES: Partial<Record<Call, string[]>> = {
  'GET /products/products/': ['', '?page_size=100', '?search=khukuri', '?category__slug=none'],
  'GET /pages/manage/documents/': ['', '?document_type=refund_policy'],
  'GET /blog/comments/': [1, 2, 3, 4, 5].map((post) => `?post=${post}&is_approved=true`),
}

function pathsOf(call: Call): string[] {
  const path = `/api${call.slice(4)}`
  if (!path.includes(':')) return (QUERIES[call] ?? ['']).map((query) => path + query)
  const kind = path.slice(0, path.indexOf('/:')).split('/').at(-1) ?? ''
  return (SLUGS[kind] ?? []).map((slug) => path.replace(':slug', slug))
}

describe('every public read of the demo shops', () => {
  const reads = table.filter(
    // Uncached pages have addresses that cannot be guessed; their modules test them.
    ([call, { access, isKept }]) =>
      call.startsWith('GET ') && access === 'public' && isKept !== false,
  )

  test.each(reads)(
    '%s replies what the contract says, and nothing besides',
    async (call, endpoint) => {
      const paths = pathsOf(call)
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) {
        const reply = await shop.fetch(path)
        expect([path, reply.status]).toEqual([path, endpoint.status ?? 200])
        expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
        expectValid(endpoint.reply, reply.json())
      }
    },
  )

  test.each(reads.filter(([call]) => !call.includes(':')))(
    '%s of the tea shop likewise',
    async (call, endpoint) => {
      for (const path of pathsOf(call)) {
        const reply = await shop.teaShop.fetch(path)
        expectValid(endpoint.reply, reply.json())
      }
    },
  )

  test('the check itself sees a field too many, a wrong type and a missing one', () => {
    const { reply } = endpoints['GET /products/categories/:slug/']
    const category = { id: 1, slug: 'a', name: 'A', description: '' }
    expectValid(reply, category)
    for (const wrong of [{ ...category, tenant_id: 1 }, { ...category, id: '1' }, { id: 1 }]) {
      expect(() => expectValid(reply, wrong)).toThrow()
    }
  })
})

describe('the table', () => {
  test.each(table)('%s reads as the specification writes its calls', (call, endpoint) => {
    expect(call).toMatch(
      /^(GET|POST|PATCH|DELETE) \/([a-z0-9-]+|:[a-z]+)(\/([a-z0-9-]+|:[a-z]+))*\/$/,
    )
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
    // A cancellation has its input in its address.
    if (!/^(POST|PATCH)/.test(call)) expect(endpoint.body).toBeUndefined()
  })

  test.each(table)('%s is mounted', async (call, { access }) => {
    const [method = '', path = ''] = call.split(' ')
    const reply = await shop.fetch(`/api${path.replace(/:\w+/g, 'none')}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    })
    // An unknown path and an unknown record look alike, so only records may be missing.
    const expected =
      access === 'customer' ? [401] : path.includes(':') ? [404, 400] : [200, 201, 400]
    expect(expected).toContain(reply.status)
  })
})

describe('OpenAPI', () => {
  type Operation = {
    operationId: string
    parameters: { name?: string; in?: string; $ref?: string; schema?: object }[]
    requestBody?: object
    responses: Record<string, { content?: Record<string, { schema: object }> }>
  }
  type Document = {
    openapi: string
    info: { title: string; version: string }
    servers: { url: string }[]
    paths: Record<string, Record<string, Operation>>
    components: Record<string, Record<string, object>>
  }

  const read = async (site: Pick<Site, 'fetch'> = shop) => {
    const reply = await site.fetch('/api/openapi.json')
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    return reply.json() as Document
  }

  test('has the shape of 3.1', async () => {
    const document = await read()
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: 'Pasal', version: expect.any(String) as string })
    expect(document.servers).toEqual([{ url: '/api' }])
    for (const [path, operations] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/.*\/$/)
      expect(path).not.toContain(':')
      for (const [method, operation] of Object.entries(operations)) {
        expect(['get', 'post', 'patch', 'delete']).toContain(method)
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
        expect(inPath.map((parameter) => parameter.name)).toEqual(named)
        expect(Object.keys(operation.responses)).toContain('default')
      }
    }
  })

  test('lists each call, once', async () => {
    const { paths } = await read()
    const listed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(listed.toSorted()).toEqual(Object.keys(endpoints).toSorted())
    const ids = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map((operation) => operation.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('leads to what it refers to', async () => {
    const document = await read()
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
    for (const [, reference = ''] of references) {
      const [, ...steps] = reference.split('/')
      const target = steps.reduce<unknown>(
        (place, step) => (place as Record<string, unknown> | undefined)?.[step],
        document,
      )
      expect([reference, target]).toEqual([reference, expect.any(Object)])
    }
  })

  test('describes replies by which they can be checked', async () => {
    const { paths } = await read()
    const { schema } =
      paths['/products/products/']!['get']!.responses['200']!.content!['application/json']!
    expectValid(schema, await shop.api('GET /products/products/'))
  })

  test('can be read by people, without a script', async () => {
    const reply = await shop.fetch('/api/docs')
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const [call, { summary }] of table) {
      expect(reply.text).toContain(call)
      expect(reply.text).toContain(summary.replaceAll('&', '&amp;'))
    }
    expect(reply.text).not.toContain('<script')
  })
})
