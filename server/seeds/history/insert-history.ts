import type { OrderStatus } from '#contract/orders.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import { fillEntries } from '#server/reports/entries/fill-entries.ts'
import { insertColleague } from '#server/staff/first-owner.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { SeededOwner } from '../people/insert-staff.ts'
import type { People } from '../people/insert-people.ts'
import { listGoods } from './goods.ts'
import type { Colleague, History } from './history.ts'
import { insertActs } from './insert-acts.ts'
import { buyersOf, insertBuyers } from './insert-buyers.ts'
import { insertConversations } from './insert-conversations.ts'
import { insertEndedSale, insertOffers } from './insert-offers.ts'
import { insertOrders } from './insert-orders.ts'
import { insertPayments, insertSteps } from './insert-steps.ts'
import { insertStock } from './insert-stock.ts'
import { pastOf } from './past.ts'
import { planOrders } from './plan-orders.ts'
import { seededRandom } from './random.ts'

type Seeded = { tx: Tx; shop: DemoShop; people: People; now: number; owner: SeededOwner }

/**
 * Half a year in which the shop has been selling: the same for each start, dated back from its day.
 * The catalogue with its stock stays as it is. Nothing is queued, so that no mail leaves, no payment
 * is polled and no order expires.
 */
export async function insertHistory({ tx, shop, people, now, owner }: Seeded): Promise<void> {
  const past = pastOf(now)
  const random = seededRandom(shop.tenant.id)
  const goods = await listGoods(tx)
  const buyers = buyersOf(people)
  const orders = planOrders({
    random,
    past,
    goods,
    buyers: buyers.length,
    takesCards: shop.card_account !== null,
    offers: await insertOffers(tx, shop.history, past),
    centsAt: await insertEndedSale(tx, shop.history, { goods, past }),
  })
  await insertBuyers(tx, { buyers, orders, past })
  const [manager, packer] = await insertColleagues(tx, shop, owner)
  const history: History = {
    tx,
    shop,
    random,
    past,
    goods,
    buyers,
    orders,
    colleagues: [owner, manager, packer],
    owner,
    manager,
    packer,
    colleagueFor: (status) => (HANDLED_BY_PACKER.has(status) ? packer : manager),
    acts: [
      {
        by: owner,
        at: past.at(184, 9 * 60),
        act: 'staff.invited',
        subject: { kind: 'staff', id: manager.id, label: manager.name },
        after: { role: 'manager' },
      },
    ],
  }
  await insertOrders(history)
  await insertSteps(history)
  await insertPayments(history)
  await insertStock(history)
  await insertConversations(history)
  await insertActs(history)
  await fillEntries(tx)
}

const HANDLED_BY_PACKER: ReadonlySet<OrderStatus> = new Set(['processing', 'shipped', 'delivered'])

/** Inserts colleagues, who sign in with the owner's password. */
async function insertColleagues(
  tx: Tx,
  { tenant, history }: DemoShop,
  { password_hash }: SeededOwner,
): Promise<[Colleague, Colleague]> {
  const [manager, packer] = history.colleagues.map(({ name, email, role }, place) => ({
    role,
    person: { id: tenant.id * 100 + place, name, email, password_hash },
  }))
  for (const { role, person } of [manager!, packer!]) await insertColleague(tx, person, role)
  return [manager!.person, packer!.person]
}
