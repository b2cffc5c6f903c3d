const DAY_MS = 86_400_000

export const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS)
