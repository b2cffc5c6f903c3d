import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'

/** A process that dies between its commit and the notice of it: `node tests/database/dying-writer.ts {…} text`. */
const [connection = '', question = ''] = process.argv.slice(2)
const database = openDatabase<Tables>(JSON.parse(connection) as ConnectionOptions, () => {})
const write = createWrite(database, { committed: () => process.kill(process.pid, 'SIGKILL') })

await write(1, async ({ db, tenantId, changed }) => {
  changed('faqs')
  await db.updateTable('faqs').set({ question }).where('tenant_id', '=', tenantId).execute()
})
