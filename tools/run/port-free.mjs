import { once } from 'node:events'
import { createServer } from 'node:net'
import { isDemo } from './card-provider.mjs'
import { exitWithError } from './exit-with-error.mjs'

/** Told before minutes are spent on installing, building and filling a database. */
export async function assertPortFree() {
  const port = Number(process.env.PORT || 3000)
  // The server reports other faults of a setting.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const host = process.env.HOST || (isDemo() ? '127.0.0.1' : '0.0.0.0')
  const trial = createServer().listen(port, host)
  try {
    await once(trial, 'listening')
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return
    exitWithError(`Port ${port} is taken. Stop the program that listens there, or set PORT.`)
  }
  trial.close()
  await once(trial, 'close')
}
