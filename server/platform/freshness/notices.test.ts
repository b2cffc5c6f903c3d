import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { createNotices } from './notices.ts'

/** Keeps what it is told, and is done with it when it is told so. */
function channel() {
  const told: string[] = []
  const pending: PromiseWithResolvers<void>[] = []
  return {
    told,
    pending,
    notify: (message: string) => {
      told.push(message)
      pending.push(Promise.withResolvers())
      return pending.at(-1)!.promise
    },
  }
}

describe('notices', () => {
  test('tell of a commit at once, and of a hundred that follow it by one more', async () => {
    const { told, pending, notify } = channel()
    const notices = createNotices(notify, 'a')
    notices.tell()
    expect(told).toEqual(['changed:a'])
    pending[0]!.resolve()
    for (let commit = 0; commit < 100; commit++) notices.tell()
    expect(told).toHaveLength(1)
    const closed = notices.close()
    await eventually(() => expect(told).toEqual(['changed:a', 'changed:a']))
    pending[1]!.resolve()
    await closed
    expect(told).toHaveLength(2)
  })

  test('tell again of what was committed while one was on its way, when that has arrived', async () => {
    const { told, pending, notify } = channel()
    const notices = createNotices(notify, 'a')
    notices.tell()
    notices.tell()
    const closed = notices.close()
    expect(told).toHaveLength(1)
    pending[0]!.resolve()
    await eventually(() => expect(told).toHaveLength(2))
    pending[1]!.resolve()
    await closed
  })

  test('that do not get through do not keep the next ones back', async () => {
    const { told, pending, notify } = channel()
    const notices = createNotices(notify, 'a')
    notices.tell()
    pending[0]!.reject(new Error('away'))
    notices.tell()
    await eventually(() => expect(told).toHaveLength(2))
  })

  test('are not sent where nobody listens', async () => {
    const { told, notify } = channel()
    const notices = createNotices(notify, 'a', () => true)
    notices.tell()
    await notices.close()
    expect(told).toEqual([])
  })
})
