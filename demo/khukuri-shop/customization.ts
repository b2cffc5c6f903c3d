import { choiceField, textField } from '../demo-fields.ts'

export const bladeEngraving = textField('blade_engraving', 'Engraving on the blade', 24)

export const plateEngraving = textField('name_plate', 'Words on the name plate', 24)

/** The frog is sewn for one hip; it cannot be turned round later. */
export const carrySide = choiceField('carry_side', 'Carry side', ['Right hip', 'Left hip'])

export const sheathColour = choiceField('sheath_colour', 'Sheath colour', ['Brown', 'Black'])
