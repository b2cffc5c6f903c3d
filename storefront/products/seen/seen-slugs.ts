/** The products that this browser has seen: slugs, and nothing about the visitor. Never sent anywhere. */
const SEEN = 'pasal:seen'
const KEPT = 12

/** The latest first. None in a browser without storage, or where the text is not ours. */
export function seenSlugs(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((slug) => typeof slug === 'string').slice(0, KEPT)
  } catch {
    return []
  }
}

export function noteSeen(slug: string): void {
  const others = seenSlugs().filter((seen) => seen !== slug)
  try {
    localStorage.setItem(SEEN, JSON.stringify([slug, ...others].slice(0, KEPT)))
  } catch {
    // Full, or forbidden.
  }
}

/** Removes products that are not sold any more. */
export function forgetSeen(slugs: string[]): void {
  const kept = seenSlugs().filter((slug) => !slugs.includes(slug))
  try {
    localStorage.setItem(SEEN, JSON.stringify(kept))
  } catch {
    // Full, or forbidden.
  }
}
