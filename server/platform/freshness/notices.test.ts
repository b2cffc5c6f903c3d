import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { createNotices, parseNotice } from './notices.ts'

const TOLD = 'changed:a:[["7",["1:faqs"]]]'

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
    notices.tell('7', ['1:faqs'])
    expect(told).toEqual([TOLD])
    pending[0]!.resolve()
    for (let commit = 0; commit < 100; commit++) notices.tell('7', ['1:faqs'])
    expect(told).toHaveLength(1)
    const closed = notices.close()
    await eventually(() => expect(told).toHaveLength(2))
    expect(parseNotice(told[1]!).news).toHaveLength(100)
    pending[1]!.resolve()
    await closed
    expect(told).toHaveLength(2)
  })

  test('tell again of what was committed while one was on its way, when that has arrived', async () => {
    const { told, pending, notify } = channel()
    const notices = createNotices(notify, 'a')
    notices.tell('7', ['1:faqs'])
    notices.tell('7', ['1:faqs'])
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
    notices.tell('7', ['1:faqs'])
    pending[0]!.reject(new Error('away'))
    notices.tell('7', ['1:faqs'])
    await eventually(() => expect(told).toHaveLength(2))
  })

  test('are not sent when no process listens', async () => {
    const { told, notify } = channel()
    const notices = createNotices(notify, 'a', () => true)
    notices.tell('7', ['1:faqs'])
    await notices.close()
    expect(told).toEqual([])
  })

  test('that would not fit say where to look', async () => {
    const { told, pending, notify } = channel()
    const notices = createNotices(notify, 'a')
    notices.tell(
      '7',
      Array.from({ length: 500 }, (_, index) => `1:product:${9e15 + index}`),
    )
    expect(told).toEqual(['changed:a'])
    pending[0]!.resolve()
    await notices.close()
  })

  test('notifications of another version, or without one, are ignored', () => {
    expect(parseNotice('changed:a')).toEqual({ by: 'a', news: undefined })
    expect(parseNotice('changed:a:[[')).toEqual({ by: 'a', news: undefined })
    expect(parseNotice(TOLD)).toEqual({ by: 'a', news: [['7', ['1:faqs']]] })
  })
})
