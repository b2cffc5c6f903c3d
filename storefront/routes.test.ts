import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { ROOT_ID } from './root.ts'
import { isKeyPage, routes } from './routes.tsx'

const ROOT = join(import.meta.dirname, '..')

const idsOf = (list: RouteObject[]): string[] =>
  list.flatMap(({ id, children }) => [...(id ? [id] : []), ...idsOf(children ?? [])])

test('every route is named by its page’s module, whose scripts the document preloads', () => {
  const ids = idsOf(routes).filter((id) => id !== ROOT_ID)
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.filter((id) => !existsSync(join(ROOT, id.split('#')[0]!)))).toEqual([])
})

test('every page with a token in its path is one whose address is a key', () => {
  const pathsOf = (list: RouteObject[]): string[] =>
    list.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])
  const withToken = pathsOf(routes).filter((path) => path.includes(':token'))
  expect(withToken.length).toBeGreaterThanOrEqual(3)
  expect(withToken.filter((path) => !isKeyPage(matchRoutes(routes, `/${path}`) ?? []))).toEqual([])
})
