import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keyApiOf } from '#server/backoffice/key-docs.ts'
import { lossesBetween } from './stable.ts'

const COPY = join(import.meta.dirname, 'key-api.json.gz')
const ALL = { may: () => true }

const present = () => JSON.parse(JSON.stringify(keyApiOf(ALL))) as unknown
const stored = () => JSON.parse(gunzipSync(readFileSync(COPY)).toString()) as unknown

/** `node tests/connected/renew.ts` renews the copy after an addition. */
test('what programs rely on is still there, wherever it was described', () => {
  expect(lossesBetween(stored(), present())).toEqual([])
})

const reply = (properties: object, required = Object.keys(properties)) => ({
  paths: {
    '/things/': {
      get: {
        operationId: 'getThings',
        parameters: [{ name: 'kind', in: 'query', schema: { enum: ['a', 'b'] } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties, required: [] as string[] },
            },
          },
        },
        responses: {
          200: {
            content: { 'application/json': { schema: { type: 'object', properties, required } } },
          },
        },
      },
    },
  },
})
const TEXT = { type: 'string', maxLength: 10 }

test.each([
  ['a field more', reply({ id: TEXT, name: TEXT }), []],
  [
    'a field less',
    reply({}),
    [
      'GET /things/ body.id is gone',
      'GET /things/ reply.id may be absent now',
      'GET /things/ reply.id is gone',
    ],
  ],
  [
    'a field that may be absent',
    reply({ id: TEXT }, []),
    ['GET /things/ reply.id may be absent now'],
  ],
  [
    'another type',
    reply({ id: { type: 'integer' } }),
    ['GET /things/ body.id has another type', 'GET /things/ reply.id has another type'],
  ],
  [
    'a shorter text',
    reply({ id: { type: 'string', maxLength: 5 } }),
    ['GET /things/ body.id has another maxLength'],
  ],
  ['no call', { paths: {} }, ['GET /things/ is gone']],
])('the comparison tells %s', (_, now, losses) => {
  expect(lossesBetween(reply({ id: TEXT }), now)).toEqual(losses)
})
