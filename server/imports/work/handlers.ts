import { lockProducts } from '#server/products/imported/standing-products.queries.ts'
import { customersHandler } from '../customers/import-customers.ts'
import type { ThingKind } from '../kinds/import-kind.ts'
import { planProducts, type PlannedProduct } from '../products/plan-products.ts'
import { revertProducts } from '../products/revert-products.ts'
import { writeProducts } from '../products/write-products.ts'
import { planRedirects, revertRedirects, writeRedirects } from '../redirects/import-redirects.ts'
import { reviewsHandler } from '../reviews/import-reviews.ts'
import type { ThingHandler } from '../things/thing.ts'
import { commentsHandler, pagesHandler, postsHandler } from '../wordpress/import-wordpress.ts'

/** How each kind of thing is imported, in the order in which the kinds of a file are written. */
export const HANDLERS: Record<ThingKind, ThingHandler> = {
  products: {
    kind: 'product',
    plan: (tx, batch, things, lock) => planProducts(tx, batch, things, lock),
    lock: lockProducts,
    write: (tx, batch, planned) => writeProducts(tx, batch, planned as PlannedProduct[]),
    revert: revertProducts,
  },
  customers: customersHandler,
  posts: postsHandler,
  pages: pagesHandler,
  comments: commentsHandler,
  reviews: reviewsHandler,
  redirects: {
    kind: 'redirect',
    plan: planRedirects,
    // Two imports of a shop never run at once, and nothing else writes redirects.
    lock: async () => {},
    write: writeRedirects,
    revert: revertRedirects,
  },
}
