import { DAY_MS } from '#contract/rules/days.ts'

/** Days before the end of a key on which its owners hear of it, and the end itself. */
const WARNINGS = [14, 3] as const
const END = 0

/** After so long without a use its owners hear of a key, and two weeks later it ends. */
const UNUSED_MS = 180 * DAY_MS
const UNUSED_NOTICE_MS = 14 * DAY_MS

export type KeyInCare = {
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  told_days: number | null
  told_unused_at: Date | null
}

/** The step that is due, and when to look at the key again; nothing follows the end of a key. */
export type Care = { due?: 'ending' | 'ended' | 'unused' | 'end'; toldDays?: number; next?: Date }

/** Says what is due for a key that is neither revoked nor replaced. */
export function careOf(key: KeyInCare, now: Date): Care {
  const { expires_at: end, told_days: told } = key
  if (end && end <= now) return told === END ? {} : { due: 'ended', toldDays: END }
  const quietSince = (key.last_used_at ?? key.created_at).getTime()
  const isUnusedNoticed = key.told_unused_at !== null && key.told_unused_at.getTime() >= quietSince
  const unusedAt = isUnusedNoticed
    ? key.told_unused_at!.getTime() + UNUSED_NOTICE_MS
    : quietSince + UNUSED_MS
  if (unusedAt <= now.getTime())
    return isUnusedNoticed ? { due: 'end' } : { due: 'unused', next: now }
  const warnings = end ? WARNINGS.map((days) => ({ days, at: end.getTime() - days * DAY_MS })) : []
  const passed = warnings.findLast(({ at }) => at <= now.getTime())
  const next = Math.min(
    unusedAt,
    end?.getTime() ?? Infinity,
    ...warnings.map(({ at }) => at).filter((at) => at > now.getTime()),
  )
  const isNews = passed && (told === null || told > passed.days)
  return {
    ...(isNews && { due: 'ending' as const, toldDays: passed.days }),
    next: new Date(next),
  }
}
