import type { Database } from '#server/platform/database/database.ts'
import type { Write } from '#server/tenants/tx.ts'
import { publishIfDue } from './merchant/posts/publication.ts'

/** Posts of all shops whose time came while no process ran, or whose job was lost: each comes out. */
export async function publishOverdue(
  { outsideTenants }: Pick<Database<unknown>, 'outsideTenants'>,
  write: Write,
): Promise<void> {
  const due = await outsideTenants<{ shop: number; post: number }>(
    'select shop, post from posts_to_publish()',
  )
  for (const { shop, post } of due) await write(shop, (tx) => publishIfDue(tx, post))
}
