import { DEMO_MERCHANTS } from '#demo/demo-merchants.ts'
import { makeActionKeys } from './action/action-keys.ts'
import { startSimulator } from './simulator.ts'
import { runStandIn } from '../shared/run-stand-in.ts'

/** Payments are settled soon, so that a part of one can be refunded while one looks on. */
const SETTLE_AFTER_MS = 30_000
/** The invoices of the demo shops' histories, which were never paid here. */
const OF_HISTORY = /^H[0-9a-f]{17}$/i

/** `node simulators/2c2p/main.ts [port] [file of keys]`: says where it listens, and ends with who started it. */
await runStandIn(() =>
  startSimulator({
    port: Number(process.argv[2] ?? 0),
    merchants: DEMO_MERCHANTS,
    keys: makeActionKeys(process.argv[3]),
    settleAfterMs: SETTLE_AFTER_MS,
    settledInvoices: OF_HISTORY,
    log: (line) => process.stderr.write(`${line}\n`),
  }),
)
