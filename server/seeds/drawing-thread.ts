import { parentPort, Worker, workerData } from 'node:worker_threads'
import { drawDescribed } from '#demo/drawings/drawings.ts'
import type { Draw } from '#server/platform/media/media-store.ts'

const IDLE_MS = 10_000
const DRAWS = 'draws'

type Answer = { svg: string } | { failure: string }

/** Draws beside the server, which goes on answering; the thread ends when nothing is asked of it. */
export function createDrawingThread(): Draw {
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function rest(): void {
    const resting = thread
    thread = undefined
    void resting?.terminate()
  }

  function ask(description: string): Promise<string> {
    clearTimeout(timer)
    thread ??= new Worker(import.meta.filename, { workerData: DRAWS })
    const asked = thread
    asked.unref()
    return new Promise<string>((resolve, reject) => {
      const ended = () => reject(new Error('The thread that draws has ended.'))
      asked.once('error', reject)
      asked.once('exit', ended)
      asked.once('message', (answer: Answer) => {
        asked.off('error', reject)
        asked.off('exit', ended)
        timer = setTimeout(rest, IDLE_MS).unref()
        if ('svg' in answer) resolve(answer.svg)
        else reject(new Error(answer.failure))
      })
      asked.postMessage(description, [])
    })
  }

  return (description) => {
    // One at a time: answers carry no name.
    const drawn = last.then(() => ask(description))
    last = drawn.catch(() => rest())
    return drawn
  }
}

if (workerData === DRAWS) {
  parentPort?.on('message', (description: string) => {
    try {
      parentPort?.postMessage({ svg: drawDescribed(description) } satisfies Answer, [])
    } catch (error) {
      parentPort?.postMessage({ failure: String(error) } satisfies Answer, [])
    }
  })
}
