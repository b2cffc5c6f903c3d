import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasal-secret-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a kept secret is made once, by many processes at once too, and is for its owner alone', async () => {
  const place = join(folder, 'data')
  const secretOf = () => keptSecret(place, 'session-secret')
  const secrets = await Promise.all(Array.from({ length: 8 }, secretOf))
  expect(new Set([...secrets, await secretOf()]).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(place)).toEqual(['session-secret'])
  expect(statSync(join(place, 'session-secret')).mode & 0o777).toBe(0o600)
})
