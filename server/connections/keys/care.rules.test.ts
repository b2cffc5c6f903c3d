import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/rules/days.ts'
import { careOf, type KeyInCare } from './care.rules.ts'

const START = Date.parse('2027-01-01T00:00:00Z')
const day = (days: number) => new Date(START + days * DAY_MS)
const KEY: KeyInCare = {
  created_at: day(0),
  expires_at: null,
  last_used_at: null,
  told_days: null,
  told_unused_at: null,
}

/** Looks at a key whenever its care says so, and notes what was done on which day. */
function lifeOf(given: Partial<KeyInCare>, uses: number[] = [], until = 1000) {
  const key = { ...KEY, ...given }
  const done: [day: number, due: string][] = []
  let now = key.created_at
  while (now <= day(until)) {
    const used = uses.findLast((each) => day(each) <= now)
    if (used !== undefined) key.last_used_at = day(used)
    const { due, toldDays, next } = careOf(key, now)
    if (due) done.push([(now.getTime() - START) / DAY_MS, due])
    if (toldDays !== undefined) key.told_days = toldDays
    if (due === 'unused') key.told_unused_at = now
    if (!next) return done
    now = next.getTime() > now.getTime() ? next : new Date(now.getTime() + 1)
  }
  return done
}

const everyWeek = Array.from({ length: 200 }, (_, week) => week * 7)

describe('the care of a key', () => {
  test('warns 14 and 3 days before its end, and on the day', () => {
    expect(lifeOf({ expires_at: day(365) }, everyWeek)).toEqual([
      [351, 'ending'],
      [362, 'ending'],
      [365, 'ended'],
    ])
  })

  test('warns once where the server was away on the days before', () => {
    const late = { ...KEY, expires_at: day(365), last_used_at: day(360) }
    expect(careOf(late, day(363))).toEqual({ due: 'ending', toldDays: 3, next: day(365) })
    expect(careOf({ ...late, told_days: 3 }, day(363))).toEqual({ next: day(365) })
    expect(careOf({ ...late, told_days: 0 }, day(400))).toEqual({})
  })

  test('ends a key two weeks after the mail that nothing had used it for 180 days', () => {
    const done = lifeOf({})
    expect(done.map(([, due]) => due)).toEqual(['unused', 'end'])
    expect(done.map(([at]) => Math.floor(at))).toEqual([180, 194])
  })

  test('lets a key live that was used after the warning', () => {
    const done = lifeOf({}, [185])
    expect(done.map(([at, due]) => [Math.floor(at), due])).toEqual([
      [180, 'unused'],
      [185 + 180, 'unused'],
      [185 + 194, 'end'],
    ])
  })

  test('says nothing of a key without end that is used', () => {
    expect(lifeOf({}, everyWeek)).toEqual([])
  })
})
