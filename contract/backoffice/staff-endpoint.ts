import { Named, someOf } from '../schemas.ts'
import * as Type from 'typebox'
import { type Static, type TProperties, type TSchema } from 'typebox'
import type { Permission } from './people/permissions.ts'
import { type Fields, namesOf } from './records/fields.ts'
import { LONGEST_TEXT } from '../rules/limits.ts'
import { Nullable } from '../wire.ts'

/** A call about one shop, below `/api/shops/:shop` on the back office's host. */
export type StaffEndpoint = {
  summary: string
  may: Permission
  /** Wants the second factor again, not longer ago than ten minutes. */
  stepUp?: true
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The body holds texts as long as a page: it may have 1 MB, other bodies 256 kB. */
  hasLongTexts?: true
  reply: TSchema
  /** The reply holds a secret, and is not kept for a call that is sent again under its key. */
  replyIsSecret?: true
  status?: 200 | 201
}

/** A call about the person alone, below `/api` on the back office's host. */
export type PersonEndpoint = {
  summary: string
  /**
   * The callers: everyone, people who have yet to show their second factor, people who are signed in,
   * or operators of the installation.
   */
  access: 'public' | 'half' | 'person' | 'operator'
  stepUp?: true
  params?: TSchema
  query?: TSchema
  body?: TSchema
  reply: TSchema
  status?: 200 | 201
}

/** A page of a list that is read on from a cursor. `next` is opaque; null at the end. */
export const CursorPage = <T extends TSchema>(item: T) =>
  Type.Object({ results: Type.Array(item), next: Nullable(Type.String()) })

/** The number of matches: exact, or `MOST_COUNTED`. */
export const Matches = Type.Integer({ minimum: 0 })

/** The values by which a list is narrowed. */
export type FilterOf<Query extends TProperties> = {
  [Name in keyof Query]?: Static<Query[Name]> | undefined
}

export const cursorQuery = { cursor: Type.Optional(Type.String({ maxLength: 200 })) }

/** The query of a list that is read page by page. */
export const listQuery = {
  ...cursorQuery,
  /** The entries of a page; 50 without it. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/**
 * A field that was changed: its value when the form was loaded, and what it is to become. A long
 * text's `from` is its SHA-256 in hex.
 */
export const Change = <T extends TSchema>(value: T) =>
  Type.Optional(Type.Object({ from: value, to: value }))

const LongTextChange = Type.Optional(
  Type.Object({
    from: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    to: Type.String({ maxLength: LONGEST_TEXT }),
  }),
)

type ChangesOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { isLong: true }
    ? typeof LongTextChange
    : ReturnType<typeof Change<F[Name]['schema']>>
}

/** The body of a record's save: its changed fields. */
export const changesOf = <F extends Fields>(fields: F) =>
  Type.Object(
    Object.fromEntries(
      namesOf(fields).map((name) => {
        const { schema, isLong } = fields[name]!
        return [name, isLong ? LongTextChange : Change(schema)]
      }),
    ) as ChangesOf<F>,
  )

type SchemasOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { see: Permission }
    ? Type.TOptional<F[Name]['schema']>
    : F[Name]['schema']
}

/** The schemas of a record's values, for a reply; those that not everyone sees may be absent. */
export const schemasOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    namesOf(fields).map((name) => {
      const { schema, see } = fields[name]!
      return [name, see ? Type.Optional(schema) : schema]
    }),
  ) as SchemasOf<F>

/** The body of settings that are sent whole. */
export const wholeOf = <F extends Fields>(fields: F) =>
  Type.Object({
    ...schemasOf(fields),
    /**
     * The former values of the changed fields: the other fields stay as they are, and a field that
     * a colleague changed meanwhile is a 409. Without it all fields are replaced.
     */
    from: Type.Optional(someOf(schemasOf(fields))),
  })

/** The body of a 409 after a colleague changed the same fields. */
export const Conflict = Type.Object({
  detail: Type.String(),
  conflicts: Named(
    Type.Object({
      theirs: Type.Unknown(),
      yours: Type.Unknown(),
      /** Null where it was no member of the staff. */
      by: Nullable(Type.String()),
      at: Nullable(Type.String()),
    }),
  ),
})

export type Conflict = Static<typeof Conflict>

/** A part of a file of comma-separated values; `next` leads to the following one, null at its end. */
export const CsvPart = Type.Object({
  csv: Type.String(),
  rows: Type.Integer(),
  next: Nullable(Type.String()),
})

export const Done = Type.Object({ detail: Type.String() })
export type CsvPart = Static<typeof CsvPart>
