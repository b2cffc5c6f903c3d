/** Who runs each demo shop, by the shop's number. */
export const DEMO_STAFF: Record<number, { name: string; email: string; password: string }> = {
  1: { name: 'Maya Bishwakarma', email: 'maya@dobhanforge.example', password: 'dobhan-forge-1' },
  2: { name: 'Pema Lama', email: 'pema@pahilopaat.example', password: 'pahilo-paat-2' },
}
