type Named = {
  /** The reason to compare pages by their headings and addresses alone. Absent: line by line. */
  pages?: string
  /** Lines of pages and replies that differ, each with its reason. */
  lines?: { what: RegExp; why: string }[]
}

/** Intended differences between an earlier release and this one, over the same rows. */
export const NAMED_DIFFERENCES: Record<string, Named> = {
  '0.1.0': {
    pages: 'the screens of shoppers were redesigned',
    lines: [
      {
        what: /^\/products\?category=\S+ Products in Category /,
        why: 'the heading of a category is its name',
      },
      {
        what: /^\/orders\/\d+\/ \/acts\/\d\/effect: /,
        why: 'the sentences on what an act does were written anew',
      },
      { what: /^\/settings\/checkout\/: 404 → 200$/, why: 'these settings are newer' },
    ],
  },
}
