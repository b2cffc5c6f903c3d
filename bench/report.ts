import { cpus, totalmem } from 'node:os'

/** Prints as Markdown, so that README.md can hold what was printed. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

export function printTable(head: string[], rows: string[][]): void {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  say([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'))
  say()
}

export const whole = (number: number) => Math.round(number).toLocaleString('en')
export const places = (number: number, count = 2) => number.toFixed(count)
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

export function reached(isReached: boolean): string {
  return isReached ? 'reached' : '**missed**'
}

export function printMachine(): void {
  const [cpu] = cpus()
  say(
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, ` +
      `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}. ` +
      'Server, database and load share these cores.',
  )
  say()
}
