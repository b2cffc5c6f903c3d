import { toStaff } from '#contract/language/said.ts'
import type {
  PostVersion,
  StaffPost,
  StaffPostRow,
} from '#contract/backoffice/content/shapes/staff-post.ts'
import type { posts } from '#contract/backoffice/content/posts.ts'
import type { postFields } from '#contract/backoffice/records/post.ts'
import { valuesIn } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { byMoment, PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import { slugTyped } from '#server/tenants/slugs.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { renamePost } from './rename-post.ts'
import { openPreview, withdrawPreviews } from './merchant/posts/preview.ts'
import {
  publishPost,
  removePost,
  throwChangesAway,
  withdrawPost,
} from './merchant/posts/publication.ts'
import { beginPost, POST_SLUGS, postSubject, savePost } from './merchant/posts/save-post.ts'
import { postColumns } from './merchant/posts/post-columns.ts'
import { findVersion, listVersions, type VersionRow } from './merchant/posts/versions.queries.ts'
import {
  findWrittenPost,
  lockWrittenPost,
  listPostRows,
  type PostRow,
  type WrittenPost,
} from './merchant/posts/written-posts.queries.ts'

/** `previewKey` signs the links to what is not published. */
export const staffPostHandlers = (previewKey: Buffer): StaffHandlersOf<typeof posts> => ({
  'GET /posts/': ({ read, query: { cursor, limit = PAGE_SIZE, ...filter } }) =>
    read(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listPostRows(tx, filter, { after, limit: limit + 1 })
      return pageOf(rows, byMoment, presentRow, limit)
    }),

  'POST /posts/': ({ write, body, caller, shop }) =>
    write(async (tx) => readPost(tx, await beginPost(tx, body.title, caller), shop)),

  'GET /posts/:id/': ({ read, params, shop }) => read((tx) => readPost(tx, params.id, shop)),

  'PATCH /posts/:id/draft/': ({ write, params: { id }, body, caller, shop }) =>
    write(async (tx) => {
      await savePost(tx, id, body, caller)
      return readPost(tx, id, shop)
    }),

  'DELETE /posts/:id/draft/': ({ write, params: { id }, shop }) =>
    write(async (tx) => {
      await throwChangesAway(tx, id)
      return readPost(tx, id, shop)
    }),

  'GET /posts/:id/versions/': ({ read, params }) =>
    read(async (tx) => {
      if (!(await findWrittenPost(tx, params.id))) return notFound()
      return (await listVersions(tx, params.id)).map(presentVersion)
    }),

  'GET /posts/:id/versions/:version/': ({ read, params: { id, version } }) =>
    read(async (tx) => (await findVersion(tx, id, version)) ?? notFound()),

  'PUT /posts/:id/publication/': ({ write, params: { id }, body, shop }) =>
    write(async (tx) => {
      await publishPost(tx, id, body.at ? new Date(body.at) : undefined)
      return readPost(tx, id, shop)
    }),

  'DELETE /posts/:id/publication/': ({ write, params: { id }, shop }) =>
    write(async (tx) => {
      await withdrawPost(tx, id)
      return readPost(tx, id, shop)
    }),

  'PUT /posts/:id/slug/': ({ write, params: { id }, body, shop }) =>
    write(async (tx) => {
      // Locked: a rename that came first has changed the address by which it is renamed.
      const post = (await lockWrittenPost(tx, id)) ?? notFound()
      const slug = await slugTyped(tx, POST_SLUGS, body.slug)
      await renamePost(tx, post.slug, slug)
      const change = { before: { slug: post.slug }, after: { slug } }
      await tx.record({ act: 'post.slug', subject: postSubject(post), ...change })
      return readPost(tx, id, shop)
    }),

  'POST /posts/:id/preview/': ({ write, params, shop }) =>
    write((tx) => openPreview(tx, previewKey, shop, params.id)),

  'DELETE /posts/:id/preview/': ({ write, params }) =>
    write(async (tx) => {
      await withdrawPreviews(tx, params.id)
      return { detail: toStaff('thePreviewLinkWasWithdrawn') }
    }),

  'DELETE /posts/:id/': ({ write, params }) =>
    write(async (tx) => {
      await removePost(tx, params.id)
      return { detail: toStaff('theDraftWasDeleted') }
    }),
})

const readPost = async (tx: ReadTx, id: number, shop: Shop): Promise<StaffPost> =>
  presentPost((await findWrittenPost(tx, id)) ?? notFound(), shop, tx.format)

const presentRow = (row: PostRow | WrittenPost): StaffPostRow => ({
  ...pick(row, 'id', 'title', 'slug', 'author_name', 'has_draft', 'waiting_comments'),
  status: row.status === 'draft' && row.publish_at ? 'scheduled' : row.status,
  published_at: row.published_at?.toISOString() ?? null,
  publish_at: row.publish_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
})

const presentPost = (post: WrittenPost, { origin }: Shop, format: ShopFormat): StaffPost => ({
  ...presentRow(post),
  ...valuesIn<typeof postFields, 'posts', never>(postColumns, post, format),
  url: post.status === 'published' ? `${origin}/blog/${post.slug}` : null,
})

const presentVersion = (row: VersionRow): PostVersion => ({
  id: row.id,
  at: row.saved_at.toISOString(),
  by: row.by_name,
  title: row.title,
  is_published: row.is_published,
})
