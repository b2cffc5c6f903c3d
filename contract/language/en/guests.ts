/** For visitors who order without an account. */
export const guests = {
  yourEmail: 'Your email',
  email: 'Email address',
  emailHint: 'For the confirmation, with a link to your order.',
  emailMissing: 'Please enter your email address.',
  emailOrTelephoneHint:
    'For the confirmation, with a link to your order. You can leave it blank and give your phone number below: then keep the link to your order yourself.',
  emailOrTelephone: 'Please enter your email address or your phone number.',
  haveAccount: 'Do you have an account?',
  login: 'Log in',
  emailOrUsername: 'Email or username',
  password: 'Password',
  loggingIn: 'Logging in...',
  loginFailed: 'You could not be logged in. Please try again.',
  cartOfVisitor: 'If you have an account, log in to see the cart that is kept with it.',
  mailOnItsWay:
    'An email is on its way to {email}. Its link leads to your order, where you can see its status and what you can do next.',
  keepTitle: 'Keep your order',
  keepHint: 'If you want an account, open that link and choose a password there.',
  choosePassword: 'Choose a password to keep this order in an account.',
  confirmPassword: 'Confirm password',
  keep: 'Keep in an account',
  keeping: 'Saving...',
  keepFailed: 'That did not work. Please try again.',
  goToLogin: 'Go to login',
  addToAccount: 'Add to my account',
  onlyWithScript: 'The rest of this page',
} as const
