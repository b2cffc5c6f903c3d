export const privacy = {
  question:
    'May we count your visit with Google Analytics? If you accept, Google stores cookies in your browser and learns which of our pages you see. Nothing is sent before you accept.',
  accept: 'Accept',
  refuse: 'Refuse',
} as const
