import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './house/sources.ts'

/** The files in which a module declares what it asks of a higher one, and the file that answers. */
const PORTS: Record<string, string> = {
  'server/payments/payment/orders-port.ts': 'server/orders/paying/orders-for-payments.ts',
}

/** The number of files between a route and its statement, both included. */
const MOST_FILES = 5

const STATEMENT = /\bsql(<[^`]*>)?`|\b(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(/

const sources = new Map(
  readSources()
    .filter(({ path, isTest }) => path.startsWith('server/') && !isTest)
    .map((source) => [source.path, source]),
)

const moduleOf = (path: string) => path.split('/').slice(0, 2).join('/')
const isRoutes = (path: string) => path.endsWith('.routes.ts')
const modules = new Set([...sources.keys()].filter(isRoutes).map(moduleOf))

/** The files that a reader opens next: in the same module, and through a port in the module that fills it. */
const nextOf = (path: string) =>
  sources.get(path)!.imports.flatMap(({ file = '', isTypeOnly }) => {
    const to = PORTS[file] ?? (isTypeOnly || moduleOf(file) !== moduleOf(path) ? '' : file)
    return sources.has(to) && !isRoutes(to) ? [to] : []
  })

/** Each file that is reached, with the files on the shortest way there. */
function waysFrom(routes: string): Map<string, string[]> {
  const ways = new Map([[routes, [routes]]])
  for (const [path, way] of ways) {
    for (const next of nextOf(path)) if (!ways.has(next)) ways.set(next, [...way, next])
  }
  return ways
}

test.each([...modules])('%s asks the database within five files of each route', (module) => {
  const ways = [...sources.keys()]
    .filter((path) => isRoutes(path) && moduleOf(path) === module)
    .flatMap((path) => [...waysFrom(path)])
    .filter(([path]) => STATEMENT.test(sources.get(path)!.text))
    .map(([, way]) => way)
  expect(ways.length).toBeGreaterThan(0)
  const long = ways.filter((way) => way.length > MOST_FILES)
  expect(long.map((way) => way.join(' → '))).toEqual([])
})

test('the ports that lead on to other modules are there, are filled, and are all of them', () => {
  const ports = [...sources.keys()].filter((path) => path.endsWith('-port.ts'))
  expect(ports).toEqual(Object.keys(PORTS))
  for (const [port, filler] of Object.entries(PORTS)) {
    expect(sources.get(filler)?.imports.map(({ file }) => file)).toContain(port)
    expect(dirname(filler)).not.toBe(dirname(port))
  }
})
