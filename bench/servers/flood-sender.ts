import { parentPort, workerData } from 'node:worker_threads'
import { Connection, wireRequest } from '../load.ts'

export type FloodOrder = { port: number; host: string; paths: string[]; connections: number }

const { port, host, paths, connections } = workerData as FloodOrder
let [answered, refused] = [0, 0]
const over = new AbortController()

/** Sends one request after the other, as fast as they are answered. */
async function flood(at: number): Promise<void> {
  const connection = new Connection(port)
  for (let turn = at; !over.signal.aborted; turn++) {
    const request = wireRequest(paths[turn % paths.length]!, { host })
    await connection.ask(request).then(
      () => answered++,
      () => refused++,
    )
  }
  connection.close()
}

const floods = Promise.all(Array.from({ length: connections }, (_, at) => flood(at)))
parentPort?.once('message', () => {
  over.abort()
})
await floods
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ answered, refused })
