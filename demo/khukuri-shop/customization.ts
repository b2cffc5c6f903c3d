import type { DemoCustomizationField } from '../demo-shop.ts'

export const bladeEngraving: DemoCustomizationField = {
  key: 'blade_engraving',
  label: 'Engraving on the blade',
  kind: 'text',
  max_length: 24,
  choices: [],
  required: false,
}

export const plateEngraving: DemoCustomizationField = {
  key: 'name_plate',
  label: 'Words on the name plate',
  kind: 'text',
  max_length: 24,
  choices: [],
  required: false,
}

/** The frog is sewn for one hip; it cannot be turned round later. */
export const carrySide: DemoCustomizationField = {
  key: 'carry_side',
  label: 'Carry side',
  kind: 'choice',
  max_length: null,
  choices: ['Right hip', 'Left hip'],
  required: true,
}

export const sheathColour: DemoCustomizationField = {
  key: 'sheath_colour',
  label: 'Sheath colour',
  kind: 'choice',
  max_length: null,
  choices: ['Brown', 'Black'],
  required: true,
}
