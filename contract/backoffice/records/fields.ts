import type { Static, TSchema } from 'typebox'
import type { Permission } from '../people/permissions.ts'

/** A field of a record that merchants edit: the part that server and browser share. */
export type Field = {
  /** The field's value in forms and on the wire. A text with `minLength` is required. */
  schema: TSchema
  /** The field's name in forms, conflicts and histories. */
  label: string
  /** The permission to change it, if the call's own is not enough. */
  may?: Permission
  /** The permission to see it, where it is not everyone's who sees the record. */
  see?: Permission
  /** A save names the old text by its SHA-256 instead of sending it. */
  isLong?: true
}

export type Fields = Record<string, Field>

/** The values of a record, by field. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: Static<F[Name]['schema']> }

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** Picks these fields of a record. */
export const only = <F extends object, Name extends keyof F & string>(
  fields: F,
  ...names: Name[]
) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, Name>

export const longTextsOf = <F extends Fields>(fields: F) =>
  namesOf(fields).filter((name) => fields[name]!.isLong)

/** The values of a record's fields in something that has them among others. */
export const valuesFrom = <F extends Fields>(fields: F, from: object) =>
  Object.fromEntries(
    namesOf(fields).map((name) => [name, (from as Record<string, unknown>)[name]]),
  ) as ValuesOf<F>

/** The longest text that a field takes; undefined without a limit. */
export const maxLengthOf = ({ schema }: Field) => (schema as { maxLength?: number }).maxLength

/** Whether the field must hold a text. */
export const isRequired = ({ schema }: Field) =>
  Boolean((schema as { minLength?: number }).minLength)
