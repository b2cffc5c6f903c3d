import type { StatementRow } from './statements.queries.ts'

/** The parts of an order that a statement names, in words; empty for the whole. */
export const partsOf = ({ lines, part }: Pick<StatementRow, 'lines' | 'part'>): string[] => [
  ...(lines ?? []).map(({ name, quantity }) => `${quantity} × ${name}`),
  ...part.split(/\n+/).filter(Boolean),
]
