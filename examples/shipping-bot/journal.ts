import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** A message that has arrived. `id`: its webhook-id, equal each time that it comes. */
export type Entry = { id: string; order: number }

/** Keeps messages in a file, so that a bot that is killed finds them again. */
export function openJournal(file: string) {
  const entries = new Map<string, Entry>()
  const done = new Set<string>()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines) {
    const { id, order, isDone } = parsed(line) ?? {}
    if (id === undefined) continue
    if (isDone) done.add(id)
    else if (order !== undefined) entries.set(id, { id, order })
  }
  const handle = openSync(file, 'a')
  const append = (line: object) => {
    writeSync(handle, `\n${JSON.stringify(line)}`)
    fsyncSync(handle)
  }
  return {
    /** Keeps a message. A repeated one is left out. */
    add(entry: Entry): void {
      if (entries.has(entry.id)) return
      append(entry)
      entries.set(entry.id, entry)
    },
    close(id: string): void {
      append({ id, isDone: true })
      done.add(id)
    },
    /** The messages that are not worked off. */
    open: (): Entry[] => [...entries.values()].filter(({ id }) => !done.has(id)),
  }
}

/** A line that was cut off while it was written says nothing. */
function parsed(line: string): (Partial<Entry> & { isDone?: boolean }) | undefined {
  try {
    return JSON.parse(line) as Partial<Entry>
  } catch {
    return undefined
  }
}
