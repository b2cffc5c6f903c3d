import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEFT_UNIT_TESTS, USUAL_BROWSER_TESTS } from './usual-run.ts'

const root = join(import.meta.dirname, '..')

test('each file that a usual run leaves or takes by its name is there', () => {
  const named = [...LEFT_UNIT_TESTS, ...USUAL_BROWSER_TESTS.map((name) => `tests/e2e/${name}`)]
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})
