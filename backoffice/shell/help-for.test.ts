import { expect, test } from 'vitest'
import { helpFor } from './help-for.ts'

test.each([
  ['/shops/1', '', 'home'],
  ['/shops/1/orders', '?view=to_ship', 'orders'],
  ['/shops/1/orders/7', '', 'orders'],
  ['/shops/1/bulk/products/3', '', 'products'],
  ['/shops/1/collections', '', 'finding'],
  ['/shops/1/moderation', '', 'customers'],
  ['/shops/1/redirects', '', 'content'],
  ['/shops/1/settings', '', 'home'],
  ['/shops/1/settings', '?view=tax', 'tax'],
  ['/shops/1/settings', '?view=shipments', 'sending'],
  ['/shops/1/staff', '', 'staff'],
  ['/shops/1/packing-slips', '?ids=1', 'home'],
])('the help for %s%s is the page "%s"', (pathname, search, page) => {
  expect(helpFor(1, pathname, search)).toBe(page)
})
