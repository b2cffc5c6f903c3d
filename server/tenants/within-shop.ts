import type { JoinBuilder, ReferenceExpression } from 'kysely'

/** Joins rows of the same shop by a pair of columns. Both name their tables. */
export const withinShop = <DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  own: ReferenceExpression<DB, TB> & string,
  other: ReferenceExpression<DB, TB> & string,
) => {
  const shopOf = (column: string) =>
    `${column.split('.')[0]}.tenant_id` as ReferenceExpression<DB, TB>
  return join.onRef(shopOf(own), '=', shopOf(other)).onRef(own, '=', other)
}
