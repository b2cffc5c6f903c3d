import Type, { type Static } from 'typebox'

/** Field key → what the buyer wrote or chose. */
export const Customization = Type.Record(Type.String(), Type.String())

/** Field key → the field's label; absent where the key spells it. */
export const CustomizationLabels = Type.Record(Type.String(), Type.String())

/** What buyers get of a line's answers. */
export const Answers = {
  customization: Customization,
  customization_labels: Type.Optional(CustomizationLabels),
}

/** What staff get of a line's answers. */
export const StaffAnswers = {
  customization: Customization,
  customization_labels: CustomizationLabels,
}

export type Customization = Static<typeof Customization>
export type CustomizationLabels = Static<typeof CustomizationLabels>
