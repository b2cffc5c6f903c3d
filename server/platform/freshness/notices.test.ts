import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { createNotices, parseNotice } from './notices.ts'

const ONE_CHANGE = 'changed:a:[["7",["1:faqs"]]]'

/** Keeps the messages; each is sent when the test resolves it. */
function channel() {
  const sent: string[] = []
  const pending: PromiseWithResolvers<void>[] = []
  return {
    sent,
    pending,
    notify: (message: string) => {
      sent.push(message)
      pending.push(Promise.withResolvers())
      return pending.at(-1)!.promise
    },
  }
}

describe('notices', () => {
  test('name a commit at once, and of a hundred that follow it by one more', async () => {
    const { sent, pending, notify } = channel()
    const notices = createNotices(notify, 'a')
    notices.announce('7', ['1:faqs'])
    expect(sent).toEqual([ONE_CHANGE])
    pending[0]!.resolve()
    for (let commit = 0; commit < 100; commit++) notices.announce('7', ['1:faqs'])
    expect(sent).toHaveLength(1)
    const closed = notices.close()
    await eventually(() => expect(sent).toHaveLength(2))
    expect(parseNotice(sent[1]!).changes).toHaveLength(100)
    pending[1]!.resolve()
    await closed
    expect(sent).toHaveLength(2)
  })

  test('name what was committed while one was on its way, when that has arrived', async () => {
    const { sent, pending, notify } = channel()
    const notices = createNotices(notify, 'a')
    notices.announce('7', ['1:faqs'])
    notices.announce('7', ['1:faqs'])
    const closed = notices.close()
    expect(sent).toHaveLength(1)
    pending[0]!.resolve()
    await eventually(() => expect(sent).toHaveLength(2))
    pending[1]!.resolve()
    await closed
  })

  test('a lost notice does not keep the next one back', async () => {
    const { sent, pending, notify } = channel()
    const notices = createNotices(notify, 'a')
    notices.announce('7', ['1:faqs'])
    pending[0]!.reject(new Error('away'))
    notices.announce('7', ['1:faqs'])
    await eventually(() => expect(sent).toHaveLength(2))
  })

  test('are not sent when no process listens', async () => {
    const { sent, notify } = channel()
    const notices = createNotices(notify, 'a', () => true)
    notices.announce('7', ['1:faqs'])
    await notices.close()
    expect(sent).toEqual([])
  })

  test('a notice that would be too long names no changes', async () => {
    const { sent, pending, notify } = channel()
    const notices = createNotices(notify, 'a')
    notices.announce(
      '7',
      Array.from({ length: 500 }, (_, index) => `1:product:${9e15 + index}`),
    )
    expect(sent).toEqual(['changed:a'])
    pending[0]!.resolve()
    await notices.close()
  })

  test('notifications of another version, or without one, are ignored', () => {
    expect(parseNotice('changed:a')).toEqual({ by: 'a', changes: undefined })
    expect(parseNotice('changed:a:[[')).toEqual({ by: 'a', changes: undefined })
    expect(parseNotice(ONE_CHANGE)).toEqual({ by: 'a', changes: [['7', ['1:faqs']]] })
  })
})
