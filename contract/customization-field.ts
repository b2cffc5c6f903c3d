import * as Type from 'typebox'
import { Nullable } from './wire.ts'

/** A question about a product that the buyer answers before it goes into the cart. */
export const CustomizationField = Type.Object({
  key: Type.String({ maxLength: 120 }),
  label: Type.String({ maxLength: 100 }),
  kind: Type.Union([Type.Literal('text'), Type.Literal('choice')]),
  max_length: Nullable(Type.Integer()),
  choices: Type.Array(Type.String({ maxLength: 100 })),
  required: Type.Boolean(),
})
