import { DEMO_MERCHANTS } from '#demo/demo-merchants.ts'
import { startSimulator } from './simulator.ts'

/** `node simulators/2c2p/main.ts [port]`: says where it listens, and ends with who started it. */
try {
  const { url, port } = await startSimulator({
    port: Number(process.argv[2] ?? 0),
    merchants: DEMO_MERCHANTS,
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
