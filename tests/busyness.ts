/** The processor time of this thread so far in milliseconds: what the machine does besides does not count. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Processor time that tells whether others take the processor away meanwhile. */
const LOOK_MS = 20

/** How many times longer work takes now than on a machine with nothing else to do; at least 1. */
export function busyness(): number {
  const begin = performance.now()
  const first = processorMs()
  let used = 0
  while (used < LOOK_MS) used = processorMs() - first
  return Math.max(1, (performance.now() - begin) / used)
}
