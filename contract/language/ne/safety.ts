import type { Language } from '../texts.ts'

export const safety = {
  title: 'उत्पादन सुरक्षा',
  maker: 'उत्पादक',
  euPerson: 'युरोपेली संघमा जिम्मेवार व्यक्ति',
} satisfies Language['safety']
