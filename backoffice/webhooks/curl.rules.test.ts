import { expect, test } from 'vitest'
import { curlOf } from './curl.rules.ts'

test('a message of any text is quoted', () => {
  const headers = { 'webhook-id': 'evt_1' }
  expect(curlOf({ url: 'https://a.example/?b=$(c)', body: `{"it's":1}`, headers })).toBe(
    String.raw`curl 'https://a.example/?b=$(c)' -H 'webhook-id: evt_1' --data '{"it'\''s":1}'`,
  )
})
