import { crc32 } from 'node:zlib'

/**
 * Another JSON text with the CRC32 of a first one: what PayPal signs does not prove a body. A member is
 * added whose letters make up for the difference.
 */
export function withChecksumOf(signed: string, other: string): string {
  const wanted = crc32(signed)
  const head = `${other.slice(0, -1)},"padding":"`
  const tail = '"}'
  // The checksum is linear: 64 characters of two kinds each give enough to solve 32 bits.
  const length = 64
  const textOf = (bits: boolean[]) => head + bits.map((bit) => (bit ? 'b' : 'a')).join('') + tail
  const none = Array.from({ length }, () => false)
  const base = crc32(textOf(none))
  const changes = none.map((_, at) => crc32(textOf(none.map((_bit, each) => each === at))) ^ base)
  return textOf(solve(changes, wanted ^ base))
}

/** Finds the changes that, combined by XOR, make the difference (Gauss). */
function solve(changes: number[], difference: number): boolean[] {
  const rows: { value: number; made: bigint }[] = []
  const reduce = (value: number, made: bigint) => {
    let [left, of] = [value, made]
    for (const row of rows) {
      if ((left ^ row.value) >>> 0 < left >>> 0) [left, of] = [left ^ row.value, of ^ row.made]
    }
    return { value: left >>> 0, made: of }
  }
  for (const [at, value] of changes.entries()) {
    const row = reduce(value >>> 0, 1n << BigInt(at))
    if (row.value !== 0) rows.push(row)
    rows.sort((one, two) => two.value - one.value)
  }
  const { made } = reduce(difference >>> 0, 0n)
  return changes.map((_, at) => ((made >> BigInt(at)) & 1n) === 1n)
}
