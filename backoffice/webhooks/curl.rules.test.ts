import { expect, test } from 'vitest'
import { curlOf } from './curl.rules.ts'

test('quotes whatever is in a message', () => {
  const headers = { 'webhook-id': 'evt_1' }
  expect(curlOf({ url: 'https://a.example/?b=$(c)', body: `{"it's":1}`, headers })).toBe(
    String.raw`curl 'https://a.example/?b=$(c)' -H 'webhook-id: evt_1' --data '{"it'\''s":1}'`,
  )
})
