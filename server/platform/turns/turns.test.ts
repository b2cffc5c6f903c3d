import { setImmediate as loopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'
import { createLoopTurns } from './loop-turns.ts'
import { createTurns } from './turns.ts'

test('a shop with many who wait gives way to a shop with one', () => {
  const turns = createTurns<string>()
  for (const name of ['first', 'second', 'third']) turns.add(1, `${name} of the busy shop`)
  turns.add(2, 'the only one of the quiet shop')
  expect([turns.count(), turns.count(1), turns.count(2)]).toEqual([4, 3, 1])
  expect([turns.next(), turns.next(), turns.next(), turns.next(), turns.next()]).toEqual([
    'first of the busy shop',
    'the only one of the quiet shop',
    'second of the busy shop',
    'third of the busy shop',
    undefined,
  ])
  expect(turns.count()).toBe(0)
})

test('one who has left is not called, and the others are', () => {
  const turns = createTurns<string>()
  turns.add(1, 'left')
  turns.add(1, 'stayed')
  turns.remove(1, 'left')
  turns.remove(1, 'left')
  expect(turns.all()).toEqual(['stayed'])
  expect([turns.next(), turns.next()]).toEqual(['stayed', undefined])
})

test('a gate runs so many at once, goes on after a failure, and alternates between shops', async () => {
  const gate = createGate(1)
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await Promise.resolve()
    if (name === 'a1') throw new Error('failed')
  }
  const results = await Promise.allSettled([
    gate(1, work('a1')),
    gate(1, work('a2')),
    gate(1, work('a3')),
    gate(2, work('b1')),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a shop with one piece of work waits for one piece of a busy shop', async () => {
  const turnOf = createLoopTurns()
  const done: string[] = []
  const work = async (shop: number, name: string) => {
    await turnOf(shop)
    done.push(name)
  }
  const busy = ['a1', 'a2', 'a3'].map((name) => work(1, name))
  await loopTurn()
  expect(done).toEqual(['a1'])
  await Promise.all([...busy, work(2, 'b1')])
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3'])
})
