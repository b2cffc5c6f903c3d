import { DEMO_PAYPAL_MERCHANTS, TEA_PAYPAL } from '#demo/demo-merchants.ts'
import { startPayPal } from './simulator.ts'
import { runStandIn } from '../shared/run-stand-in.ts'

/**
 * `node simulators/paypal/main.ts [port] [port of the shops]`: the port of the shops is
 * that of the notifications.
 */
await runStandIn(async () => {
  const [, , port = 0, shopPort = 3000] = process.argv
  const simulator = await startPayPal({ port: Number(port), merchants: DEMO_PAYPAL_MERCHANTS })
  const { callbackKey, shopHost, webhookId } = TEA_PAYPAL
  const address = `http://${shopHost}:${shopPort}/api/payments/paypal/notification/${callbackKey}/`
  simulator.notices.add(TEA_PAYPAL, address, webhookId)
  return simulator
})
