import * as Type from 'typebox'
import type { TSchema } from 'typebox'

/**
 * Any names, each with such a value. `Type.Record` and `Type.Partial` would bring 10 kB of TypeBox's
 * engine to every form of the back office.
 */
export const Named = <Value extends TSchema>(value: Value, names = '^.*$') =>
  Type.Unsafe<Record<string, Type.Static<Value>>>({
    type: 'object',
    patternProperties: { [names]: value },
  })

type SomeOf<Properties> = {
  [Name in keyof Properties]: Properties[Name] extends TSchema
    ? Type.TOptional<Properties[Name]>
    : never
}

/** Some of these properties. */
export const someOf = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]),
    ) as SomeOf<Properties>,
  )
