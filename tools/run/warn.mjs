import { hostname } from 'node:os'

/** Prints JSON if a machine reads the output, as the server's own log does. */
export function warn(msg) {
  const isRead = process.env.NODE_ENV === 'production'
  const line = { level: 50, time: Date.now(), pid: process.pid, hostname: hostname(), msg }
  console.error(isRead ? JSON.stringify(line) : msg)
}
