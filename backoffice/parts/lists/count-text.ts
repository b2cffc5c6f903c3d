/** 1001 → "1,000+", as the server stops counting there. */
export const countText = (count: number) =>
  count > 1000 ? '1,000+' : count.toLocaleString('en-US')
