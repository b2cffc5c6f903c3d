import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, ROLES } from '#contract/backoffice/people/permissions.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, officeBrowser } from '#tests/staff.ts'

const CALLS = Object.entries(staffEndpoints).map(([call, { may }]) => ({
  call: call.replaceAll(/:\w+/g, '1'),
  permission: may,
  isRead: call.startsWith('GET '),
}))

let shop: OpenShop
let colleagues: Colleague[]
let strangers: Colleague[]
beforeAll(async () => {
  shop = await openShop()
  colleagues = await Promise.all(ROLES.map((role) => newColleague(shop, role)))
  strangers = await Promise.all(ROLES.map((role) => newColleague(shop, role, 2)))
})
afterAll(() => shop.close())

/** Everything that a shop has, without the times at which colleagues were seen. */
async function fingerprint(): Promise<string[]> {
  const { rows: tables } = await shop.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind = 'r' and relname not in ('staff_sessions', 'memberships') order by 1`,
  )
  const prints: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.owner.query<{ print: string }>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from "${name}" t`,
    )
    prints.push(`${name} ${rows[0]!.print}`)
  }
  return prints
}

const ofShop = (call: string) => call.replace(' /', ' /shops/1/')

/** The answers to `asked` that differ from `expected`. */
async function walk(
  asked: typeof CALLS,
  send: (call: string) => Promise<{ status: number; text: string }>,
  expected: (isRead: boolean) => [status: number, detail: string],
): Promise<string[]> {
  const wrong: string[] = []
  for (const { call, isRead } of asked) {
    const { status, text } = await send(call)
    const [wanted, detail] = expected(isRead)
    if (status !== wanted || text !== JSON.stringify({ detail })) {
      wrong.push(`${call}: ${status} ${text.slice(0, 100)}`)
    }
  }
  return wrong
}

// Hundreds of calls, each by five people: on a busy machine that takes its time.
describe('every call of the back office', () => {
  test('is refused to roles without its permission, and changes and tells nothing', async () => {
    const before = await fingerprint()
    for (const colleague of colleagues) {
      const asked = CALLS.filter(({ permission }) => !may(colleague.role, permission))
      const wrong = await walk(
        asked,
        (call) => colleague.call(ofShop(call)),
        (isRead) =>
          isRead
            ? [404, 'Not found.']
            : [403, 'Your role here does not allow this. Ask an owner of the shop.'],
      )
      expect([colleague.role, wrong]).toEqual([colleague.role, []])
    }
    expect(await fingerprint()).toEqual(before)
  })

  test('finds no shop where one is no member, whatever one is elsewhere', async () => {
    const before = await fingerprint()
    for (const stranger of strangers) {
      const send = (call: string) => stranger.call(ofShop(call))
      expect(await walk(CALLS, send, () => [404, 'Not found.'])).toEqual([])
    }
    expect(await fingerprint()).toEqual(before)
  })

  test('refuses callers who are not signed in', async () => {
    const stranger = officeBrowser(shop)
    const send = (call: string) => stranger.call(ofShop(call))
    expect(await walk(CALLS, send, () => [401, 'Please sign in.'])).toEqual([])
  })

  test('that reads answers no other page, be it of the same site or typed as an address', async () => {
    const [owner] = colleagues as [Colleague]
    const reads = [
      'GET /session/',
      ...CALLS.filter(({ isRead }) => isRead).map(({ call }) => ofShop(call)),
    ]
    const before = await fingerprint()
    for (const call of reads) {
      for (const site of ['cross-site', 'same-site', 'none', '']) {
        const { status } = await owner.call(call, undefined, { 'Sec-Fetch-Site': site })
        expect([call, site, status]).toEqual([call, site, 403])
      }
    }
    expect(await fingerprint()).toEqual(before)
  })

  test('a read answers everyone with the right', async () => {
    const reads = CALLS.filter(({ call, isRead }) => isRead && !/\/1\//.test(call))
    const wrong: string[] = []
    for (const colleague of colleagues) {
      for (const { call, permission } of reads) {
        if (!may(colleague.role, permission)) continue
        const { status } = await colleague.call(ofShop(call))
        // A call that needs a query says so.
        if (status !== 200 && status !== 400) {
          wrong.push(`${colleague.role} ${call}: ${status}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})
