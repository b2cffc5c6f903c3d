import { join } from 'node:path'
import { buildClient } from './client/build-client.ts'

/** `npm run client` makes the client's package in `dist-client`; `npm pack ./dist-client` packs it. */
const folder = join(import.meta.dirname, '../dist-client')
buildClient(folder)
process.stdout.write(`Made ${folder}.\n`)
