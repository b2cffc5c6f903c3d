type StandIn = { url: string; port: number }

/** The body of a stand-in's process: says where it listens, and ends with who started it. */
export async function runStandIn(start: () => Promise<StandIn>): Promise<void> {
  try {
    const { url, port } = await start()
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
}
