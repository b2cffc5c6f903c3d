import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoolSlots, type Slot } from './pool-slots.ts'

// The time is given, so that nothing has to be waited for.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** The order in which slots were given out so far. */
function asking(slots: { take: (shop: number) => Promise<Slot> }, shop = 1) {
  const asked: { is: 'waiting' | 'admitted' | 'refused'; slot?: Slot } = { is: 'waiting' }
  slots.take(shop).then(
    (slot) => Object.assign(asked, { is: 'admitted', slot }),
    () => Object.assign(asked, { is: 'refused' }),
  )
  return asked
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('gives out a limited number at a time, the rest in order of arrival', async () => {
  const slots = createPoolSlots(2, 1500)
  const asked = [1, 2, 3, 4].map(() => asking(slots))
  await pass(0)
  expect(asked.map(({ is }) => is)).toEqual(['admitted', 'admitted', 'waiting', 'waiting'])
  asked[1]!.slot!.end('well')
  await pass(0)
  expect(asked.map(({ is }) => is)).toEqual(['admitted', 'admitted', 'admitted', 'waiting'])
})

test('shops take turns: one with many who wait does not hold up another', async () => {
  const slots = createPoolSlots(1, 1500)
  const busy = [1, 2, 3, 4].map(() => asking(slots, 1))
  const quiet = [asking(slots, 2), asking(slots, 3)]
  const order: string[] = []
  for (let turn = 0; turn < 5; turn++) {
    await pass(0)
    const held = [...busy, ...quiet].filter(({ is, slot }) => is === 'admitted' && slot)
    order.push(held.map((each) => (quiet.includes(each) ? 'quiet' : 'busy')).join())
    for (const each of held) {
      each.slot!.end('well')
      delete each.slot
    }
  }
  expect(order).toEqual(['busy', 'busy', 'quiet', 'quiet', 'busy'])
})

test('no shop takes all slots while several ask; alone it may', async () => {
  const slots = createPoolSlots(10, 1500)
  const alone = Array.from({ length: 10 }, () => asking(slots, 1))
  await pass(0)
  expect(alone.every(({ is }) => is === 'admitted')).toBe(true)
  for (const { slot } of alone) slot!.end('well')

  const quiet = asking(slots, 2)
  const busy = Array.from({ length: 12 }, () => asking(slots, 1))
  await pass(0)
  const admitted = () => busy.filter(({ is }) => is === 'admitted').length
  expect([quiet.is, admitted()]).toEqual(['admitted', 3])
  const late = asking(slots, 3)
  await pass(0)
  expect(late.is).toBe('admitted')

  // A second later the others have left.
  quiet.slot!.end('well')
  late.slot!.end('well')
  await pass(1001)
  busy[0]!.slot!.end('well')
  await pass(0)
  expect(admitted()).toBe(11)
})

test('a full line has room for a shop that does not fill it', async () => {
  const slots = createPoolSlots(1, 1500)
  const crowd = Array.from({ length: 2001 }, () => asking(slots, 1))
  const other = asking(slots, 2)
  await pass(0)
  expect([other.is, crowd.at(-1)!.is, crowd.at(-2)!.is]).toEqual(['waiting', 'refused', 'waiting'])
  expect(slots.load()).toEqual({ inUse: 1, waiting: 2000 })
  crowd[0]!.slot!.end('well')
  await pass(0)
  crowd[1]!.slot!.end('well')
  await pass(0)
  expect(other.is).toBe('admitted')
})

test('a line that moves is worth waiting in, for ten seconds', async () => {
  const slots = createPoolSlots(1, 1500)
  const first = asking(slots)
  await pass(0)
  let { slot } = first
  const crowd = Array.from({ length: 20 }, () => asking(slots))
  for (const next of crowd.slice(0, 9)) {
    await pass(1000)
    slot!.end('well')
    await pass(0)
    expect(next.is).toBe('admitted')
    slot = next.slot
  }
  expect(crowd[15]!.is).toBe('waiting')
  await pass(1000)
  expect(crowd[15]!.is).toBe('refused')
})

test('a line that stands still is left after a second and a half', async () => {
  const slots = createPoolSlots(1, 1500)
  const first = asking(slots)
  const second = asking(slots)
  await pass(1499)
  expect([first.is, second.is]).toEqual(['admitted', 'waiting'])
  await pass(2)
  expect(second.is).toBe('refused')
})

test('a fault while no work succeeds refuses all who wait', async () => {
  const slots = createPoolSlots(2, 1500)
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => asking(slots))
  await pass(1000)
  first!.slot!.end('wrong')
  await pass(0)
  expect([third!.is, fourth!.is]).toEqual(['refused', 'refused'])
  expect(second!.is).toBe('admitted')
  const fifth = asking(slots)
  await pass(0)
  expect(fifth.is).toBe('admitted')
})

test('a fault of one piece of work, while others succeed, refuses that one only', async () => {
  const slots = createPoolSlots(2, 1500)
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => asking(slots))
  await pass(10)
  first!.slot!.end('well')
  await pass(10)
  second!.slot!.end('wrong')
  await pass(0)
  expect([third!.is, fourth!.is]).toEqual(['admitted', 'admitted'])
})

test('a line has an end: who comes to a full one is refused at once', async () => {
  const slots = createPoolSlots(1, 1500)
  const crowd = Array.from({ length: 2001 }, () => asking(slots))
  await pass(0)
  expect(crowd.filter(({ is }) => is === 'waiting')).toHaveLength(2000)
  const late = asking(slots)
  await pass(0)
  expect(late.is).toBe('refused')
  crowd[0]!.slot!.end('well')
  await pass(0)
  expect(crowd[1]!.is).toBe('admitted')
})
