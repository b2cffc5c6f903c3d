/** Renews the stored description of the calls for keys. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { keyApiOf } from '#server/backoffice/key-docs.ts'

const file = join(import.meta.dirname, 'key-api.json.gz')
writeFileSync(file, gzipSync(JSON.stringify(keyApiOf({ may: () => true })), { level: 9 }))
