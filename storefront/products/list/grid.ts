/** Three columns, two, and one where a phone is very narrow or its text very large. */
export const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,34%)),1fr))] gap-x-4 gap-y-8 md:grid-cols-2 md:gap-x-8 md:gap-y-10 lg:grid-cols-3'
