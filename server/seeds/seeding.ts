import { DAY_MS } from '#contract/rules/days.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { People } from './people/insert-people.ts'
import type { ShopPictures } from './place-pictures.ts'

/** A demo shop while it is written. `now`: in milliseconds. */
export type Seeding = {
  tx: Tx
  shop: DemoShop
  pictures: ShopPictures
  people: People
  now: number
}

export const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS)
