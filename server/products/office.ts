import { personalAlerts } from './alerts/personal-alerts.ts'
import { staffCategoryHandlers } from './categories/staff-categories.routes.ts'
import { collectionHandlers } from './collections/merchant/staff-collections.routes.ts'
import { filterHandlers } from './filters/merchant/staff-filters.routes.ts'
import { bulkProductHandlers } from './merchant/bulk/bulk-products.routes.ts'
import { productActs } from './merchant/bulk/product-acts.ts'
import { legalFactsHandlers } from './merchant/legal-facts.ts'
import { addPicture, replacePicture } from './merchant/pictures.ts'
import { productPreviewHandlers } from './merchant/preview.routes.ts'
import { sheetHandlers } from './merchant/sheet/sheet.routes.ts'
import { productPageHandlers } from './page-settings.ts'
import { relatedHandlers } from './related/staff-related.routes.ts'
import { reviewModerationHandlers } from './reviews/merchant/moderated-reviews.routes.ts'
import { personalReviews } from './reviews/personal-reviews.ts'
import { saleHandlers } from './sales/staff-sales.routes.ts'
import { rebuildSearch } from './search/rebuild-search.ts'
import { readStaffProduct, staffProductHandlers } from './staff-products.routes.ts'
import { gridHandlers } from './variants/merchant/staff-grid.routes.ts'

/** The products' part of the back office. */
export const productOffice = {
  /** `previewKey` signs the links to what is not in the shop. */
  handlers: (previewKey: Buffer) => ({
    ...staffProductHandlers,
    ...productPreviewHandlers(previewKey),
    ...relatedHandlers,
    ...bulkProductHandlers,
    ...sheetHandlers,
    ...staffCategoryHandlers,
    ...productPageHandlers,
    ...filterHandlers,
    ...collectionHandlers,
    ...saleHandlers,
    ...gridHandlers,
    ...legalFactsHandlers,
    ...reviewModerationHandlers,
  }),
  acts: productActs,
  personalData: [personalReviews, personalAlerts],
  rebuildSearch,
  addPicture,
  replacePicture,
  readStaffProduct,
}
