export const general = {
  tryAgain: 'Try again',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  insteadOf: 'Instead of',
  subtotal: 'Subtotal',
  free: 'Free',
  howThisAddsUp: 'How this adds up',
  total: 'Total',
} as const
