/** The mail that a visitor gets once a sold-out product is back. */
export const alerts = {
  title: 'Back in stock',
  tellMe: 'Notify me when it is back',
  once: 'We email you once, and then delete your address.',
  email: 'Email address',
  asking: 'One moment...',
  failed: 'This did not work. Please try again.',
  confirm: 'Confirm my address',
  confirming: 'Confirming...',
  whyConfirm: 'Please confirm that this address is yours.',
  notWanted: 'Changed your mind?',
  withdraw: 'Withdraw my request',
  withdrawing: 'Withdrawing...',
  goToTheShop: 'Go to the shop',
  linkBroken: 'This link is not complete. Please open it from the email.',
} as const
