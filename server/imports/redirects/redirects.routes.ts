import { toStaff, writeSaid } from '#contract/language/said.ts'
import type { redirects } from '#contract/backoffice/files/redirects.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { redirectKey, redirectKeys, redirectPath, ruledTarget } from '#server/tenants/redirects.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { deleteMissed, ignoreMissed, listMissed } from './missed.queries.ts'
import { NO_PATH, pathIn } from './redirect-paths.rules.ts'
import { deleteRedirect, listTargets, putRedirects, searchRedirects } from './redirects.queries.ts'
import { listFoundPlaces, searchPlaces } from './shop-places.ts'

const MOST_LISTED = 100

const NOT_THERE = toStaff('theShopHasNoPublicPage')

const ofPath = (path: string) => ({ kind: 'redirect', id: path, label: path })

export const redirectHandlers = {
  'GET /redirects/': ({ read, query: { search = '' } }) =>
    read((tx) => searchRedirects(tx, search, MOST_LISTED)),

  'PUT /redirects/': ({ write, body, shop }) =>
    write(async (tx) => {
      const from = pathIn(body.path)
      const target = pathIn(body.target, shop.origin)
      if (from === undefined || target === undefined) refuse(400, NO_PATH)
      const path = redirectKey(from)
      const place = redirectPath(target.split('?', 1)[0]!)
      if (redirectKeys(target).includes(path)) refuse(400, toStaff('itRedirectsToItself'))
      const found = await listFoundPlaces(tx, [path, place])
      if (!found.has(place)) refuse(400, NOT_THERE)
      if (found.has(path)) refuse(409, toStaff('theShopHasAPage'))
      const before = (await listTargets(tx, [path])).get(path)
      await putRedirects(tx, new Map([[path, target]]))
      await deleteMissed(tx, path)
      await tx.record({
        act: 'redirect.saved',
        subject: ofPath(path),
        ...(before !== undefined && { before: { target: before } }),
        after: { target },
      })
      return { path, target }
    }),

  'POST /redirects/removal/': ({ write, body: { path }, texts }) =>
    write(async (tx) => {
      const target = (await listTargets(tx, [path])).get(path)
      if (target === undefined) notFound()
      await deleteRedirect(tx, path)
      await tx.record({ act: 'redirect.removed', subject: ofPath(path), before: { target } })
      return { detail: writeSaid(toStaff('theRedirectWasRemoved'), texts) }
    }),

  'GET /redirects/missed/': ({ read }) =>
    read(async (tx) =>
      (await listStillMissed(tx)).map(({ first_at, last_at, ...row }) => ({
        ...row,
        first_at: first_at.toISOString(),
        last_at: last_at.toISOString(),
      })),
    ),

  'POST /redirects/missed/ignoring/': ({ write, body: { path, is_ignored }, texts }) =>
    write(async (tx) => {
      if (!(await ignoreMissed(tx, path, is_ignored))) notFound()
      const act = is_ignored ? 'missed.ignored' : 'missed.restored'
      await tx.record({ act, subject: ofPath(path) })
      const said = toStaff(is_ignored ? 'theAddressIsIgnored' : 'theAddressIsNoLongerIgnored')
      return { detail: writeSaid(said, texts) }
    }),

  'GET /redirects/places/': ({ read, query: { search = '' }, texts }) =>
    read((tx) => searchPlaces(tx, search.trim(), texts)),
} satisfies StaffHandlersOf<typeof redirects>

/** Missed addresses at which there is no page by now, and that no rule leads on. */
async function listStillMissed(tx: ReadTx) {
  const missed = await listMissed(tx, new Date())
  const found = await listFoundPlaces(
    tx,
    missed.map(({ path }) => path),
  )
  // Rules count in shops that have imported something.
  if (tx.format.hasRedirects) {
    for (const { path } of missed) if (await ruledTarget(tx, path)) found.add(path)
  }
  return missed.filter(({ path }) => !found.has(path))
}
