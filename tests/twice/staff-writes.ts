import type { CardShop } from '../purchase/card-shop.ts'
import type { Colleague } from '../staff.ts'
import { catalogueWrites } from './catalogue-writes.ts'
import { contentWrites } from './content-writes.ts'
import { draftWrites } from './draft-writes.ts'
import { orderWrites, returnWrites } from './order-writes.ts'
import { settingWrites } from './setting-writes.ts'
import type { Writes } from './written.ts'

/** The writes of the back office, by call; each makes the rows that it needs. */
export const staffWrites = (shop: CardShop, owner: Colleague): Writes => ({
  ...draftWrites(shop, owner),
  ...orderWrites(shop, owner),
  ...returnWrites(shop, owner),
  ...catalogueWrites(shop, owner),
  ...contentWrites(shop, owner),
  ...settingWrites(shop, owner),
})
