import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { DEMO_CUSTOMER } from '#demo/demo-customer.ts'
import type { DemoComment, DemoShop } from '#demo/demo-shop.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Username → id. */
export type People = Map<string, number>

/** Everybody who wrote a review, a post or a comment, and the one who can sign in. */
export async function insertPeople({ db }: Tx, shop: DemoShop): Promise<People> {
  const names = new Set<string>([DEMO_CUSTOMER.username])
  const addComments = (comments: DemoComment[]) => {
    for (const comment of comments) {
      if (comment.username) names.add(comment.username)
      addComments(comment.replies)
    }
  }
  for (const product of shop.products) {
    for (const review of product.reviews) if (review.username) names.add(review.username)
  }
  for (const post of shop.posts) {
    names.add(post.author)
    addComments(post.comments)
  }
  const people: People = new Map([...names].map((name, index) => [name, index + 1]))
  const demoHash = await hashPassword(DEMO_CUSTOMER.password)
  await db
    .insertInto('customers')
    .values(
      [...people].map(([username, id]) => ({
        tenant_id: shop.tenant.id,
        id,
        username,
        email: `${username}@customers.example`,
        password_hash: username === DEMO_CUSTOMER.username ? demoHash : null,
      })),
    )
    .execute()
  return people
}
