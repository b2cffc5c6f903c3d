import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { VERSION } from '../version.ts'
import { mountHealth } from './health.ts'

test('a server that is ready says which release runs', async () => {
  const app = Fastify()
  const freshness = { secondsSinceHeartbeat: () => 0 }
  mountHealth(app, { askDatabase: async () => {}, freshness, shutdown: { hasBegun: false } })
  const reply = await app.inject({ url: '/readyz' })
  expect(reply.json()).toEqual({ status: 'ready', version: VERSION })
})

test('requests for readiness that come while it is found out share the answer', async () => {
  const app = Fastify()
  const questions: PromiseWithResolvers<void>[] = []
  const askDatabase = () => {
    questions.push(Promise.withResolvers())
    return questions.at(-1)!.promise
  }
  const freshness = { secondsSinceHeartbeat: () => 0 }
  mountHealth(app, { askDatabase, freshness, shutdown: { hasBegun: false } })
  const ask = (many: number) =>
    Promise.all(Array.from({ length: many }, () => app.inject({ url: '/readyz' })))
  const statuses = ask(200).then((replies) => new Set(replies.map((each) => each.statusCode)))
  await eventually(() => expect(questions).toHaveLength(1))
  questions[0]!.resolve()
  expect(await statuses).toEqual(new Set([200]))
  // An answer serves the requests that came meanwhile, and no later one.
  const later = ask(1)
  await eventually(() => expect(questions).toHaveLength(2))
  questions[1]!.reject(new Error('away'))
  expect((await later)[0]!.statusCode).toBe(500)
})
