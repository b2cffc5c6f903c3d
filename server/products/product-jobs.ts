import type { JobBody } from '#server/tenants/jobs.ts'
import type { EmailJob } from '#server/tenants/mail-jobs.ts'
import { alertMails } from './alerts/alert-mails.ts'
import { alertKeyOf } from './alerts/alerts.routes.ts'
import { alertJobs } from './alerts/notify-waiting.ts'
import { levelJobs } from './catalogue/emit-product.ts'
import { collectionJobs } from './collections/turn-ages.ts'
import { filterJobs } from './filters/merchant/save-filters.ts'
import { saleJobs } from './sales/start-or-end-sale.ts'
import { togetherJobs } from './related/bought-together.ts'
import { searchJobs } from './search/rebuild-search.ts'

export const productJobs: JobBody[] = [
  ...alertJobs,
  ...togetherJobs,
  ...saleJobs,
  ...searchJobs,
  ...filterJobs,
  ...collectionJobs,
  ...levelJobs,
]

export const productMails = (secret: string): EmailJob[] => alertMails(alertKeyOf(secret))
