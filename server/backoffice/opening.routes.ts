import { toStaff } from '#contract/language/said.ts'
import type { home } from '#contract/backoffice/home.ts'
import type { ShopOpening } from '#contract/backoffice/shapes/home.ts'
import type { Opening } from '#contract/rules/opening.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { previewLinkOf } from '#server/tenants/opening.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import { findSetUp } from './home.queries.ts'
import { lockOpening, saveOpening, withdrawPreviewLinks } from '#server/tenants/opening.queries.ts'
import { setUpSteps } from './set-up.rules.ts'

const NOT_TO_CLOSE = toStaff('roleMayNotClose')

type Calls = Pick<typeof home, 'GET /opening/' | 'PUT /opening/' | 'DELETE /opening/preview/'>
type Ports = { isDemo: boolean; shopKey: Buffer }

/** Opens and closes a shop. `shopKey` signs its preview link. */
export function openingHandlers({ isDemo, shopKey }: Ports): StaffHandlersOf<Calls> {
  const missingIn = async (tx: ReadTx) =>
    setUpSteps(await findSetUp(tx), () => true, isDemo)
      .filter(({ is_done }) => !is_done)
      .map(({ step }) => step)

  const present = async (
    tx: ReadTx,
    shop: Shop,
    opening: Opening,
    round = tx.format.previewRound,
  ): Promise<ShopOpening> => ({
    opening,
    missing: await missingIn(tx),
    preview_url: previewLinkOf(shopKey, shop, round),
  })

  return {
    'GET /opening/': ({ read, shop }) => read((tx) => present(tx, shop, tx.format.opening)),

    'PUT /opening/': ({ body, shop, caller, write, assertSteppedUp }) =>
      write(async (tx) => {
        const { is_open, anyway = false } = body
        const before = await lockOpening(tx)
        if (before === 'suspended') {
          refuse(403, toStaff('theOperatorOfThisInstallation'))
        }
        if (is_open && !anyway && (await missingIn(tx)).length > 0) {
          refuse(409, toStaff('someStepsAreToDo'))
        }
        if (is_open === (before === 'open')) {
          tx.unchanged()
          return present(tx, shop, before)
        }
        if (!is_open) {
          if (!caller.may('shop.close')) refuse(403, NOT_TO_CLOSE)
          assertSteppedUp()
        }
        const after = is_open ? 'open' : 'closed'
        await saveOpening(tx, { opening: after })
        await tx.record({
          act: is_open ? 'shop.opened' : 'shop.closed',
          subject: { kind: 'settings', id: tx.tenantId },
        })
        // A link from before the opening does not show the shop once it is closed again.
        const round = is_open ? await withdrawPreviewLinks(tx) : undefined
        return present(tx, shop, after, round)
      }),

    'DELETE /opening/preview/': ({ shop, write }) =>
      write(async (tx) => {
        const opening = await lockOpening(tx)
        const round = await withdrawPreviewLinks(tx)
        await tx.record({
          act: 'shop.previews_withdrawn',
          subject: { kind: 'settings', id: tx.tenantId },
        })
        return present(tx, shop, opening, round)
      }),
  }
}
