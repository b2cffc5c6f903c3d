import { DEMO_STRIPE_MERCHANTS, TEA_STRIPE } from '#demo/demo-merchants.ts'
import { startStripe } from './simulator.ts'
import { runStandIn } from '../shared/run-stand-in.ts'

/**
 * `node simulators/stripe/main.ts [port] [port of the shops]`: the port of the shops is
 * that of the notifications.
 */
await runStandIn(async () => {
  const [, , port = 0, shopPort = 3000] = process.argv
  const simulator = await startStripe({ port: Number(port), merchants: DEMO_STRIPE_MERCHANTS })
  const { callbackKey, shopHost, webhookSecret } = TEA_STRIPE
  const address = `http://${shopHost}:${shopPort}/api/payments/stripe/notification/${callbackKey}/`
  simulator.notices.add(TEA_STRIPE, address, webhookSecret)
  return simulator
})
