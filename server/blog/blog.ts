import type { blog } from '#contract/blog.ts'
import { previewKeyOf } from '#server/platform/preview-tokens.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { JobBody } from '#server/tenants/jobs.ts'
import { blogHandlers } from './blog.routes.ts'
import { publicationJobs } from './merchant/posts/publication.ts'

export type Blog = { handlers: HandlersOf<typeof blog>; jobs: JobBody[] }

/** `secret`: the installation's; it signs the links to what is not published yet. */
export const createBlog = (secret: string): Blog => ({
  handlers: blogHandlers(previewKeyOf(secret, 'post')),
  jobs: publicationJobs,
})
