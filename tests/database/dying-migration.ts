import { migrate } from '#server/platform/database/migrate.ts'
import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { SERVER } from './test-database.ts'

/** A process that is killed while it migrates: `node tests/database/dying-migration.ts {…} 250`. */
const [connection = '', afterMs = '0'] = process.argv.slice(2)
const owner = JSON.parse(connection) as ConnectionOptions
setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(afterMs))
await migrate(owner, SERVER)
