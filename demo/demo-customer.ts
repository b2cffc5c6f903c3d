/** The customer of each demo shop; the shops' accounts are independent. */
export const DEMO_CUSTOMER = {
  username: 'asha',
  email: 'asha@customers.example',
  password: 'namaste-pasal',
} as const
