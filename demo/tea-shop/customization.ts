import { choiceField, textField } from '../demo-fields.ts'

export const giftNote = textField('gift_note', 'A line on the gift card', 60)

export const glaze = choiceField('glaze', 'Glaze', ['Indigo', 'Moss', 'Cream'])
