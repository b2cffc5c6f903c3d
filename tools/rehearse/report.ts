import type { Rehearsed } from './rehearsal.ts'

const SLOWEST = 3
const SHOWN = 20
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** The report of a rehearsal, in lines for the operator. */
export function linesOfReport(rehearsed: Rehearsed, against: string | undefined): string[] {
  return [
    ...linesOfMigration(rehearsed),
    ...rehearsed.shops.flatMap((shop) => linesOfShop(shop, against)),
  ]
}

function linesOfMigration({ migrations, seconds: took, statements, locks }: Rehearsed): string[] {
  const [longest] = locks.toSorted((one, other) => other.ms - one.ms)
  const slowest = statements.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return [
    `${migrations.length} migrations and ${statements.length} statements took ${took.toFixed(1)} s.`,
    longest
      ? `Longest lock: ${longest.table}, ${longest.mode}, ${seconds(longest.ms)}.`
      : 'No table that stood before was locked.',
    ...slowest.map(
      ({ text, ms }) => `  ${seconds(ms)}  ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}`,
    ),
  ]
}

function linesOfShop(
  { domain, pages, replies, differences }: Rehearsed['shops'][number],
  against: string | undefined,
): string[] {
  const looked = `${domain}: ${pages} pages and ${replies} replies`
  if (differences.length === 0) {
    return [`${looked}, ${against ? 'the same as the running shop’s' : 'none with an error'}.`]
  }
  return [
    `${looked}, of which ${differences.length} ${against ? 'differ' : 'fail'}:`,
    ...differences.slice(0, SHOWN).map((difference) => `  ${difference}`),
    ...(differences.length > SHOWN ? [`  and ${differences.length - SHOWN} more`] : []),
  ]
}
