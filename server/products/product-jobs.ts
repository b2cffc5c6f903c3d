import type { JobBody } from '#server/tenants/jobs.ts'
import { collectionJobs } from './collections/turn-ages.ts'
import { filterJobs } from './filters/merchant/save-filters.ts'
import { saleJobs } from './sales/turn-sale.ts'
import { searchJobs } from './search/rebuild-search.ts'

export const productJobs: JobBody[] = [...saleJobs, ...searchJobs, ...filterJobs, ...collectionJobs]
