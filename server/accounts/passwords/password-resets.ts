import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 32

/** The token in the mail: the request's id, sealed. The database alone cannot produce it. */
export function resetTokenOf(key: Uint8Array, tenantId: number, id: number): string {
  const head = headOf(id)
  return Buffer.concat([head, macOf(key, tenantId, head)]).toString('base64url')
}

/** The id in a token that this installation made for this shop. */
export function parseResetToken(
  key: Uint8Array,
  tenantId: number,
  token: string,
): number | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // A token has one spelling: base64 leaves some bits of the last letter unread.
  if (bytes.length !== 8 + MAC_BYTES || bytes.toString('base64url') !== token) return undefined
  const head = bytes.subarray(0, 8)
  if (!timingSafeEqual(bytes.subarray(8), macOf(key, tenantId, head))) return undefined
  return Number(head.readBigUInt64BE())
}

function headOf(id: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeBigUInt64BE(BigInt(id))
  return head
}

const macOf = (key: Uint8Array, tenantId: number, head: Buffer) =>
  createHmac('sha256', key).update(`${tenantId}:`).update(head).digest()
