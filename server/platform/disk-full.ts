/** Codes of a file system, of a quota and of PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Tells whether the error or its cause is a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DiskFullError) return true
    if ('code' in each && CODES.has(String(each.code))) return true
  }
  return false
}

/** A sentence for the person who starts the shop. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'

  constructor(cause?: unknown) {
    super('The disk is full. Free some space, then start again.', { cause })
  }
}
