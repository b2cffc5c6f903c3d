import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { installClient, packClient } from './packed-client.ts'

const ROOT = join(import.meta.dirname, '../..')
const TSC = join(ROOT, 'node_modules/.bin/tsc')

let folder: string
let tarball: string
beforeAll(() => {
  folder = temporaryFolder('pasal-consumer-')
  tarball = packClient(join(folder, 'packed'))
  installClient(tarball, folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
})

/** What a strict compiler says of a file that uses the package. */
function compiled(name: string, code: string, options: object = {}): string {
  const at = join(folder, name)
  mkdirSync(at, { recursive: true })
  writeFileSync(join(at, 'index.ts'), code)
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    ...options,
  }
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['index.ts'] }))
  return spawnSync(TSC, ['-p', at], { encoding: 'utf8' }).stdout
}

const CONSUMER = `
import { createShopClient, createStorefrontClient, eventsAfter, pages, PasalError, verifyWebhook } from 'pasal-client'

const api = createShopClient({ origin: 'https://admin.example', shop: 1, key: 'pasal_sk_x' })
const order = await api('GET /orders/:id/', { params: { id: 5 } })
export const total: string = order.total_price
await api('POST /orders/:id/shipment/', { params: { id: 5 }, body: { tracking_number: 'A1' } })
for await (const { order_number } of pages(api, 'GET /orders/', { query: { limit: 100 } })) order_number.trim()
for await (const { results } of eventsAfter(api, undefined)) results.length.toFixed()
const event = await verifyWebhook('whsec_x', new Headers(), '{}')
if (event.type === 'order.created') event.data.lines[0]?.quantity.toFixed()
if (event.type === 'product.updated') event.data.changed.join()
export const shop = createStorefrontClient({ origin: 'https://shop.example' })
const { results } = await shop('GET /products/products/', { query: { page: 2 } })
results[0]?.slug.trim()
export const codeOf = (error: unknown) => error instanceof PasalError ? error.code : ''

// @ts-expect-error: no such call
await api('GET /nothing/')
// @ts-expect-error: a call of people alone
await api('GET /keys/')
// @ts-expect-error: the number of the order is missing
await api('GET /orders/:id/')
// @ts-expect-error: a number, not a text
await api('GET /orders/:id/', { params: { id: 'five' } })
// @ts-expect-error: the field has another type
await api('POST /orders/:id/shipment/', { params: { id: 5 }, body: { tracking_number: 5 } })
// @ts-expect-error: no such field
order.nothing
// @ts-expect-error: no list
pages(api, 'GET /home/')
// @ts-expect-error: another type of event
if (event.type === 'order.lost') event.data
`

describe('the package', () => {
  test('has at most 200 kB', () => {
    expect(statSync(tarball).size).toBeLessThan(200_000)
  })

  test('brings each file that it names, needs no other package, and no file of ours', () => {
    const at = join(folder, 'node_modules/pasal-client')
    const manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as {
      version: string
      exports: { '.': Record<string, string> }
    }
    expect(Object.keys(manifest.exports['.'])).toEqual(['types', 'default'])
    for (const file of Object.values(manifest.exports['.'])) statSync(join(at, file))
    expect(Object.keys(manifest).filter((key) => /dependencies|scripts/i.test(key))).toEqual([])
    const files = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' }).trim().split('\n')
    const imports = files
      .filter((file) => /\.(js|d\.ts)$/.test(file))
      .map((file) => readFileSync(join(at, file.replace('package/', '')), 'utf8'))
      .flatMap((text) => [...text.matchAll(/(?:from |import\()['"]([^'"]+)/g)])
      .map(([, specifier = '']) => specifier)
    expect(imports.length).toBeGreaterThan(5)
    expect(imports.filter((each) => !/^\.\/[\w-]+\.js$/.test(each))).toEqual([])
  })

  test('is loaded by Node, without what only Node has', () => {
    const code = `import('pasal-client').then((all) => console.log(Object.keys(all).join()))`
    const said = execFileSync(process.execPath, ['-e', code], { cwd: folder, encoding: 'utf8' })
    expect(said.trim()).toBe(
      'PasalError,WebhookError,createShopClient,createStorefrontClient,eventsAfter,pages,verifyWebhook',
    )
  })

  test.each([
    ['nodenext', {}],
    ['node16', { module: 'node16', moduleResolution: 'node16' }],
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ])('has types that hold for a strict program under %s', (name, options) => {
    expect(compiled(name, CONSUMER, options)).toBe('')
  })

  test('has the types of the contract in each call and event', () => {
    const code = `
import type { ShopCalls, StorefrontCalls, EventsByType } from 'pasal-client'
import type * as ours from '${ROOT}/packages/client/src/client.ts'

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Wrong<A, B> = {
  [Name in keyof A | keyof B]: Name extends keyof A & keyof B
    ? Equal<A[Name], B[Name]> extends true ? never : Name
    : Name
}[keyof A | keyof B]
export const calls: Wrong<ShopCalls, ours.ShopCalls> extends never ? true : Wrong<ShopCalls, ours.ShopCalls> = true
export const shop: Wrong<StorefrontCalls, ours.StorefrontCalls> extends never ? true : Wrong<StorefrontCalls, ours.StorefrontCalls> = true
export const events: Wrong<EventsByType, ours.EventsByType> extends never ? true : Wrong<EventsByType, ours.EventsByType> = true
`
    const options = { skipLibCheck: true, allowImportingTsExtensions: true }
    expect(compiled('equal', code, options)).toBe('')
  })
})
