/** A row by its key, with a hash of all its columns. `xid`: the transaction that wrote it. */
export type Row = { key: string; hash: string; xid: number }

const XIDS = 2 ** 32
/** These numbers are no transactions: such rows are older than any. */
const FIRST_XID = 3

/**
 * The whole number of a transaction, if it is older than the first one after the backup. Rows know
 * the lower half of it. A number from very long ago looks like a newer one, which only
 * makes less comparable.
 */
export function xidBefore(next: bigint, xid: number): bigint | undefined {
  if (xid < FIRST_XID) return BigInt(xid)
  const distance = (Number(next % BigInt(XIDS)) - xid + XIDS) % XIDS
  return distance > 0 && distance < XIDS / 2 ? next - BigInt(distance) : undefined
}

export type Compared = {
  /** Keys of rows that were written after the backup. */
  changed: string[]
  /** Keys of rows that are no longer there today. */
  gone: string[]
  /** Rows that the backup should hold as they are, and does not. */
  differing: { key: string; xid: bigint }[]
  /** The number of rows that the backup holds as they are today. */
  same: number
}

/** Compares today's rows of a table with those of the backup. */
export function compareRows(today: Row[], copy: Omit<Row, 'xid'>[], next: bigint): Compared {
  const left = new Map(copy.map(({ key, hash }) => [key, hash]))
  const compared: Compared = { changed: [], gone: [], differing: [], same: 0 }
  for (const { key, hash, xid } of today) {
    const kept = left.get(key)
    left.delete(key)
    if (kept === hash) {
      compared.same++
      continue
    }
    const before = xidBefore(next, xid)
    if (before === undefined) compared.changed.push(key)
    else compared.differing.push({ key, xid: before })
  }
  compared.gone = [...left.keys()]
  return compared
}
