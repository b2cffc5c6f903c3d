import { DEMO_STRIPE_MERCHANTS } from '#demo/demo-merchants.ts'
import { startStripe } from './simulator.ts'

/** `node simulators/stripe/main.ts [port]`: says where it listens, and ends with who started it. */
try {
  const port = Number(process.argv[2] ?? 0)
  const { url, port: at } = await startStripe({ port, merchants: DEMO_STRIPE_MERCHANTS })
  if (process.send) {
    process.send({ port: at })
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
