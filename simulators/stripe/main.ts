import { DEMO_STRIPE_MERCHANTS, TEA_STRIPE } from '#demo/demo-merchants.ts'
import { startStripe } from './simulator.ts'

/**
 * `node simulators/stripe/main.ts [port] [port of the shops]`: says where it listens, and ends with who
 * started it.
 */
try {
  const [, , port = 0, shopPort = 3000] = process.argv
  const simulator = await startStripe({ port: Number(port), merchants: DEMO_STRIPE_MERCHANTS })
  const { callbackKey, shopHost, webhookSecret } = TEA_STRIPE
  const address = `http://${shopHost}:${shopPort}/api/payments/stripe/notification/${callbackKey}/`
  simulator.notices.add(TEA_STRIPE, address, webhookSecret)
  if (process.send) {
    process.send({ port: simulator.port })
    // Ctrl-C reaches all at once; the shop that talks to this one may still be finishing.
    process.on('SIGINT', () => {})
    process.on('disconnect', () => process.exit(0))
  } else {
    process.stdout.write(`${simulator.url}\n`)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
  if (process.connected) process.disconnect()
}
