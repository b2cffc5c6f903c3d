/** Of a file system, of a quota, and PostgreSQL's own. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a disk is full, or that is the cause of the error. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DiskFullError) return true
    if ('code' in each && CODES.has(String(each.code))) return true
  }
  return false
}

/** For whoever starts the shop. */
export class DiskFullError extends Error {
  override name = 'DiskFullError'

  constructor(cause?: unknown) {
    super('The disk is full. Free some space, then start again.', { cause })
  }
}
