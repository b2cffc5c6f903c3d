import { DEMO_MERCHANTS } from '#demo/demo-merchants.ts'
import { makeActionKeys } from './action/action-keys.ts'
import { startSimulator } from './simulator.ts'

/** Payments are settled soon, so that a part of one can be refunded while one looks on. */
const SETTLE_AFTER_MS = 30_000
/** The invoices of the demo shops' histories, which were never paid here. */
const OF_HISTORY = /^H[0-9a-f]{17}$/i

/** `node simulators/2c2p/main.ts [port] [file of keys]`: says where it listens, and ends with who started it. */
try {
  const { url, port } = await startSimulator({
    port: Number(process.argv[2] ?? 0),
    merchants: DEMO_MERCHANTS,
    keys: makeActionKeys(process.argv[3]),
    settleAfterMs: SETTLE_AFTER_MS,
    settledInvoices: OF_HISTORY,
    log: (line) => process.stderr.write(`${line}\n`),
  })
  if (process.send) {
    process.send({ port })
    // Ctrl-C reaches all at once; the shop that talks to this one may still be finishing.
    process.on('SIGINT', () => {})
    process.on('disconnect', () => process.exit(0))
  } else {
    process.stdout.write(`${url}\n`)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
  if (process.connected) process.disconnect()
}
