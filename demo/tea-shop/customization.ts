import type { DemoCustomizationField } from '../demo-shop.ts'

export const giftNote: DemoCustomizationField = {
  key: 'gift_note',
  label: 'A line on the gift card',
  kind: 'text',
  max_length: 60,
  choices: [],
  required: false,
}

export const glaze: DemoCustomizationField = {
  key: 'glaze',
  label: 'Glaze',
  kind: 'choice',
  max_length: null,
  choices: ['Indigo', 'Moss', 'Cream'],
  required: true,
}
