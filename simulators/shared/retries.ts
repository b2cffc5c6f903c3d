/** Sends notifications, and again what was not taken, after each of these times. */
export function createRetries(afterMs: readonly number[]) {
  const waiting = new Set<NodeJS.Timeout>()

  /**
   * Resolves when it was tried once. `statuses`: of its tries so far; null without an answer.
   * `again` is called for a try that was not taken and is repeated.
   */
  async function untilTaken(
    statuses: (number | null)[],
    send: () => Promise<number | null>,
    { isOnce = false, again }: { isOnce?: boolean; again?: (status: number | null) => void } = {},
  ): Promise<void> {
    const status = await send()
    statuses.push(status)
    const isTaken = status !== null && status >= 200 && status < 300
    const nextMs = afterMs[statuses.length - 1]
    if (isTaken || isOnce || nextMs === undefined) return
    again?.(status)
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void untilTaken(statuses, send, again && { again })
    }, nextMs)
    waiting.add(timer)
  }

  return {
    untilTaken,
    close() {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}
