/** Who can sign in to each demo shop; the shops' accounts are strangers to each other. */
export const DEMO_CUSTOMER = {
  username: 'asha',
  email: 'asha@customers.example',
  password: 'namaste-pasal',
} as const
