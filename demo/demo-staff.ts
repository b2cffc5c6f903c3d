type DemoColleague = {
  name: string
  email: string
  password: string
  /** Runs the installation besides: makes shops. */
  isOperator?: true
}

/** The owner of each demo shop, by the shop's number. */
export const DEMO_STAFF: Record<number, DemoColleague> = {
  1: {
    name: 'Maya Bishwakarma',
    email: 'maya@dobhanforge.example',
    password: 'dobhan-forge-1',
    isOperator: true,
  },
  2: { name: 'Pema Lama', email: 'pema@pahilopaat.example', password: 'pahilo-paat-2' },
}
