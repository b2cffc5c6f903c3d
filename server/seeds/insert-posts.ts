import { insertRows } from '#server/tenants/tx.ts'
import type { DemoComment } from '#demo/demo-shop.ts'
import { firstWords, sanitizeHtml } from '#server/tenants/safe-html.ts'
import { daysBefore, type Seeding } from './seeding.ts'

export async function insertPosts({ tx, shop, pictures, people, now }: Seeding) {
  const posts = shop.posts.map((post) => ({
    ...post,
    content: sanitizeHtml(post.content, tx.tenantId),
  }))
  await insertRows(
    tx,
    'posts',
    posts.map((post, index) => ({
      id: index + 1,
      slug: post.slug,
      title: post.title,
      content: post.content,
      excerpt: firstWords(post.content),
      featured_image: pictures.posts.get(post.slug)?.image ?? null,
      featured_image_alt: post.picture_alt,
      status: post.status,
      author_id: people.get(post.author)!,
      published_at: post.status === 'published' ? daysBefore(now, post.days_ago) : null,
    })),
  )

  let lastId = 0
  const rowsOf = (postId: number, comments: DemoComment[], parentId: number | null): CommentRow[] =>
    comments.flatMap((comment) => {
      const id = ++lastId
      return [
        {
          id,
          post_id: postId,
          parent_id: parentId,
          customer_id: comment.username === null ? null : people.get(comment.username)!,
          content: comment.content,
          is_approved: comment.is_approved,
          created_at: daysBefore(now, comment.days_ago),
        },
        ...rowsOf(postId, comment.replies, id),
      ]
    })
  const comments = shop.posts.flatMap((post, index) => rowsOf(index + 1, post.comments, null))
  await insertRows(tx, 'comments', comments)
}

type CommentRow = {
  id: number
  post_id: number
  parent_id: number | null
  customer_id: number | null
  content: string
  is_approved: boolean
  created_at: Date
}
