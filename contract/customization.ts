import { Named } from './schemas.ts'
import * as Type from 'typebox'
import type { Static } from 'typebox'

/** Field key → what the buyer wrote or chose. */
export const Customization = Named(Type.String())

/** Field key → the field's label; absent where the key spells it. */
export const CustomizationLabels = Named(Type.String())

/** A line's answers as buyers get them. */
export const Answers = {
  customization: Customization,
  customization_labels: Type.Optional(CustomizationLabels),
}

/** A line's answers as staff get them. */
export const StaffAnswers = {
  customization: Customization,
  customization_labels: CustomizationLabels,
}

export type Customization = Static<typeof Customization>
export type CustomizationLabels = Static<typeof CustomizationLabels>
