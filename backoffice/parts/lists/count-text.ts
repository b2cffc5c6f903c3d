import { MOST_COUNTED } from '#contract/backoffice/staff-endpoint.ts'

/** "1,234"; "100,000+" where the server stopped counting. */
export const countText = (count: number) =>
  count === MOST_COUNTED
    ? `${(MOST_COUNTED - 1).toLocaleString('en-US')}+`
    : count.toLocaleString('en-US')
