import { useRoot } from '../../root.ts'

/** The shop's answers to a buyer's first questions, beside the button. */
export function ShopNotes() {
  const { notes } = useRoot().settings
  const lines = [notes?.delivery, notes?.returns, notes?.age].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul className="mt-5 grid gap-1.5 border-l-2 border-line pl-4 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
