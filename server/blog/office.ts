import { commentModerationHandlers } from './merchant/comments.routes.ts'
import { notePicture } from './merchant/posts/save-post.ts'
import { personalComments } from './personal-comments.ts'
import { staffPostHandlers } from './staff-posts.routes.ts'

/** The blog's part of the back office. */
export const blogOffice = {
  /** `previewKey` signs the links to posts that are not published. */
  handlers: (previewKey: Buffer) => ({
    ...staffPostHandlers(previewKey),
    ...commentModerationHandlers,
  }),
  personalData: personalComments,
  notePicture,
}
