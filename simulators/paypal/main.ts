import { DEMO_PAYPAL_MERCHANTS, TEA_PAYPAL } from '#demo/demo-merchants.ts'
import { startPayPal } from './simulator.ts'

/**
 * `node simulators/paypal/main.ts [port] [port of the shops]`: says where it listens, and ends with who
 * started it.
 */
try {
  const [, , port = 0, shopPort = 3000] = process.argv
  const simulator = await startPayPal({ port: Number(port), merchants: DEMO_PAYPAL_MERCHANTS })
  const { callbackKey, shopHost, webhookId } = TEA_PAYPAL
  const address = `http://${shopHost}:${shopPort}/api/payments/paypal/notification/${callbackKey}/`
  simulator.notices.add(TEA_PAYPAL, address, webhookId)
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
