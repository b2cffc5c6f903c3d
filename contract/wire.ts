import * as Type from 'typebox'
import type { TSchema } from 'typebox'

/** A record's number. Random, so that it tells nothing about other shops. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The parameters of a call about one record. */
export const ById = Type.Object({ id: Id })

export const Slug = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9-]+$' })

/** An amount with the decimals of its currency: "129.00", "1200" in yen, "12.000" in dinar. */
export const Money = Type.String({ pattern: '^\\d+(\\.\\d{2,3})?$' })

/** A price that a person sets. The server holds it to the decimals of the shop's currency. */
export const Price = Type.String({ pattern: '^(0|[1-9]\\d{0,8})(\\.\\d{2,3})?$' })

/** An amount that may be below zero: "-17.80". Only the entries of a total have such. */
export const SignedMoney = Type.String({ pattern: '^-?\\d+(\\.\\d{2,3})?$' })

/** ISO 4217: "USD". */
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' })

/** How amounts are written: `MoneyForm` in money.ts. */
export const MoneyForm = Type.Object({
  currency: Currency,
  places: Type.Integer(),
  before: Type.String(),
  after: Type.String(),
  decimal: Type.String(),
  group: Type.String(),
  groupSize: Type.Integer(),
})

/** ISO 8601, UTC. */
export const Time = Type.String({ format: 'date-time' })

/** Sanitised when it was written: it may stand in a page as it is. */
export const Html = Type.String({ contentMediaType: 'text/html' })

/** A path on the API host: "/media/…". */
export const MediaPath = Type.String({ pattern: '^/media/' })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** The query of every paged list. A larger page size than 100 counts as 100. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
}

export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    count: Type.Integer(),
    next: Nullable(Type.String()),
    previous: Nullable(Type.String()),
    results: Type.Array(item),
  })

/** "2026-12-24", of the years that the database and the clocks of browsers know. */
export const Day = Type.String({ format: 'date', pattern: '^[12]\\d{3}-' })

/** "2026-12", of the same years as `Day`. */
export const Month = Type.String({ pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$' })
