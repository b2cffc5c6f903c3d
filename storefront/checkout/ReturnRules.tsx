import { useRoot } from '../root.ts'

/** The shop's rules, which the server writes into its note on returns. */
export const ReturnRules = () => {
  const { takes_returns, sells_to_eu, notes } = useRoot().settings
  return (takes_returns || sells_to_eu) && <p className="mt-3 text-sm">{notes?.returns}</p>
}
