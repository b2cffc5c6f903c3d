import { customersHandler } from '../customers/import-customers.ts'
import type { ThingKind } from '../kinds/import-kind.ts'
import { productsHandler } from '../products/import-products.ts'
import { planRedirects, revertRedirects, writeRedirects } from '../redirects/import-redirects.ts'
import { reviewsHandler } from '../reviews/import-reviews.ts'
import type { ThingHandler } from '../things/thing.ts'
import { commentsHandler, pagesHandler, postsHandler } from '../wordpress/import-wordpress.ts'

/** How each kind of thing is imported, in the order in which the kinds of a file are written. */
export const HANDLERS: Record<ThingKind, ThingHandler> = {
  products: productsHandler,
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
