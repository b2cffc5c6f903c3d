import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

export type Flood = {
  port: number
  /** The bytes of the next request; nothing where there are enough. */
  next: (index: number) => string | undefined
  connections?: number
  withinMs?: number
}

/**
 * Sends requests over a few kept connections, each as soon as the one before it was answered, until
 * there are no more or the time is up. @returns how many answers began with each status
 */
export async function flood({ port, next, connections = 32, withinMs = 4000 }: Flood) {
  const statuses: Record<string, number> = {}
  const deadline = Date.now() + withinMs
  let index = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (;;) {
        // A refused body ends its connection; the stranger comes back.
        const isDone = await overOneConnection()
        if (isDone) return
      }
    }),
  )
  return statuses

  function overOneConnection(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      const end = (isDone: boolean) => {
        clearTimeout(timer)
        socket.destroy()
        resolve(isDone)
      }
      const timer = setTimeout(() => end(true), Math.max(0, deadline - Date.now()))
      const send = () => {
        const bytes = Date.now() < deadline ? next(index++) : undefined
        if (bytes === undefined) end(true)
        else socket.write(bytes, 'latin1')
      }
      socket.on('error', () => end(Date.now() >= deadline))
      socket.on('close', () => end(Date.now() >= deadline))
      socket.on('connect', send)
      onAnswers(socket, (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        send()
      })
    })
  }
}

/** Tells the status of each whole answer; only the lengths that this server sends are understood. */
function onAnswers(socket: Socket, heard: (status: string) => void): void {
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    for (;;) {
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0)
      if (text.length < head + 4 + length) return
      const status = text.slice(9, 12)
      text = text.slice(head + 4 + length)
      heard(status)
    }
  })
}

/** The memory of a process, in MB: now, and the most since the last reset. */
export function memoryOf(pid: number): { nowMB: number; mostMB: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024)
  return { nowMB: megabytes('VmRSS'), mostMB: megabytes('VmHWM') }
}
