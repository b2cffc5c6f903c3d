export const opening = {
  soon: 'Opening soon',
  closed: 'We are closed at the moment.',
} as const
