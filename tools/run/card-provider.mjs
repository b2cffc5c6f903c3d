import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { ROOT } from './root.mjs'

/** Decides like the server, unless a setting names a card provider. */
export function isDemo() {
  const { DEMO, NODE_ENV, PGW_URL, PGW_PAGE_HOSTS } = process.env
  return (
    !PGW_URL &&
    !PGW_PAGE_HOSTS &&
    NODE_ENV !== 'production' &&
    (!DEMO || DEMO === '1' || DEMO === 'true')
  )
}

/**
 * A stand-in beside the server, and the settings that lead there. It ends with this process. Both
 * start at once: the address is chosen here.
 */
export async function startCardProvider(node) {
  // Beside the server's, so that links to it survive a restart.
  const port = await freePort(Number(process.env.PORT || 3000) + 1)
  const host = `127.0.0.1:${port}`
  // The stand-in and the demo shops find each other's keys for refunds in a file, made by the stand-in.
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data')
  mkdirSync(dataDir, { recursive: true })
  const keys = resolve(dataDir, 'card-provider-keys.json')
  spawnStandIn(node, 'card', host, ['simulators/2c2p/main.ts', String(port), keys])
  const stripe = await startStripe(node)
  const paypal = await startPayPal(node)
  return {
    PGW_URL: `http://${host}`,
    PGW_PAGE_HOSTS: host,
    PGW_ACTION_URL: `http://${host}/PaymentAction/2.0/action`,
    // Whatever the hour is, a payment can be voided until the stand-in settles it.
    PGW_CUT_OFF: '24:00',
    DEMO_REFUND_KEYS: keys,
    ...stripe,
    ...paypal,
  }
}

/** Unless the settings name Stripe. */
async function startStripe(node) {
  const { STRIPE_URL, STRIPE_PAGE_HOSTS, PORT } = process.env
  if (STRIPE_URL || STRIPE_PAGE_HOSTS) return {}
  const shopPort = Number(PORT || 3000)
  const port = await freePort(shopPort + 2)
  const host = `127.0.0.1:${port}`
  const args = ['simulators/stripe/main.ts', String(port), String(shopPort)]
  spawnStandIn(node, 'Stripe', host, args)
  return { STRIPE_URL: `http://${host}`, STRIPE_PAGE_HOSTS: host, DEMO_STRIPE: '1' }
}

/** Unless the settings name PayPal. Live keys lead to PayPal itself. */
async function startPayPal(node) {
  const { PAYPAL_URL, PAYPAL_SANDBOX_URL, PAYPAL_PAGE_HOSTS, PAYPAL_CERT_HOSTS, PORT } = process.env
  if (PAYPAL_URL || PAYPAL_SANDBOX_URL || PAYPAL_PAGE_HOSTS || PAYPAL_CERT_HOSTS) return {}
  const shopPort = Number(PORT || 3000)
  const port = await freePort(shopPort + 3)
  const host = `127.0.0.1:${port}`
  spawnStandIn(node, 'PayPal', host, ['simulators/paypal/main.ts', String(port), String(shopPort)])
  return {
    PAYPAL_SANDBOX_URL: `http://${host}`,
    PAYPAL_PAGE_HOSTS: host,
    PAYPAL_CERT_HOSTS: host,
    DEMO_PAYPAL: '1',
  }
}

/** The stand-in ends with this process. */
function spawnStandIn(node, name, host, args) {
  const child = spawn(node, ['--max-old-space-size=64', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (isStopping = true))
  const warnOfEnd = () => {
    if (isStopping) return
    console.error(`  The test ${name} provider is not running: nothing can be paid with it.`)
  }
  child.once('message', () => console.log(`  Test ${name} payments: http://${host}`))
  child.once('error', warnOfEnd)
  child.once('exit', warnOfEnd)
}

/** The one that is wished for, or any other. */
async function freePort(wished) {
  for (const port of [wished, 0]) {
    if (!(port === 0 || (port >= 1024 && port <= 65_535))) continue
    const probe = createServer()
    probe.listen(port, '127.0.0.1')
    const found = await new Promise((resolve) => {
      probe.once('listening', () => resolve(probe.address().port))
      probe.once('error', () => resolve(undefined))
    })
    if (found === undefined) continue
    await new Promise((resolve) => probe.close(resolve))
    return found
  }
}
