/** "2026-11-25", here. */
export const todayText = (): string => new Intl.DateTimeFormat('en-CA').format(new Date())
