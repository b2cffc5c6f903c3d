import { writeFileSync } from 'node:fs'
import { fillShop } from './invented/shops.ts'
import { startBenchPostgres } from './servers/databases.ts'
const p = await startBenchPostgres('/work/tmp/large')
const t = performance.now()
const db = await p.create('large')
await fillShop(db.owner, 100_000)
console.log('filled', performance.now() - t)
writeFileSync('/work/tmp/large.url', JSON.stringify(db))
setInterval(() => {}, 1e6)
process.on('SIGTERM', () => void p.stop().then(() => process.exit()))
