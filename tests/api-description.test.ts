import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** In the project, so that the client finds its library. */
const folder = join(root, `dist-openapi-${process.pid}`)

let shop: OpenShop
const documents: Record<string, string> = {}
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  shop = await openShop()
  documents['the shops’ API'] = (await shop.fetch('/api/openapi.json')).text
  const owner = await newColleague(shop, 'owner')
  documents['the staff’s API'] = (await owner.call('GET /openapi.json')).text
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

const described = (name: string) => {
  const text = documents[name]!
  expect(text).toContain('"openapi":"3.1.0"')
  return text
}

async function typesOf(name: string): Promise<string> {
  writeFileSync(join(folder, 'document.json'), described(name))
  const types = join(folder, 'types.ts')
  const generate = join(import.meta.dirname, 'openapi/generate-types.ts')
  await run(process.execPath, [generate, join(folder, 'document.json'), types])
  return types
}

/** The specification's addresses end with a slash, and `{id}` is a number, never a word beside it. */
const OFF = { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' } as const

test.each(['the shops’ API', 'the staff’s API'])(
  'a linter finds no fault in the description of %s',
  async (name) => {
    const config = await createConfig({ extends: ['recommended'], rules: OFF })
    const problems = await lintFromString({ source: described(name), config })
    const said = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    )
    expect(said).toEqual([])
    expect(described(name)).not.toContain('isVerbatim')
  },
)

test('the names of operations are names in every language, and each has its refusals', () => {
  for (const name of Object.keys(documents)) {
    const { paths } = JSON.parse(described(name)) as {
      paths: Record<string, Record<string, { operationId?: string; responses: object }>>
    }
    const operations = Object.values(paths).flatMap((path) =>
      Object.values(path).filter(({ operationId }) => operationId !== undefined),
    )
    const ids = operations.map(({ operationId }) => operationId!)
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    for (const { responses } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['429', '503', 'default']))
    }
  }
})

test('a client typed from the description buys a product', async () => {
  await typesOf('the shops’ API')
  cpSync(join(import.meta.dirname, 'openapi/buyer.txt'), join(folder, 'buyer.ts'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions']
  const modules = [
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--types',
    'node',
    '--ignoreConfig',
  ]
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [tsc, ...options, ...modules, join(folder, 'buyer.ts')]).catch(
    (error: { stdout?: string }) => expect(error.stdout).toBe(''),
  )
  const { user } = await newCustomer(shop)
  const { slug } = await newProduct(shop)
  const given = [`http://localhost:${shop.port}/api`, user.email, PASSWORD, slug]
  const { stdout } = await run(process.execPath, [join(folder, 'buyer.ts'), ...given])
  const order = { number: expect.any(String) as string, status: 'awaiting_payment' }
  expect(JSON.parse(stdout)).toEqual(order)
})

test('the staff’s API gives types, too', async () => {
  await expect(typesOf('the staff’s API')).resolves.toBeTypeOf('string')
})
