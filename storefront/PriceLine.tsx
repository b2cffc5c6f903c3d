import { useRoot } from './root.ts'

/** The words on tax and delivery that law wants beside a price. */
export function PriceLine() {
  const line = useRoot().settings.price_line
  return (
    line && (
      <span className="text-sm text-muted">
        {line.words}
        {line.to && (
          // Above the link that covers a card.
          <a href={line.to} className="relative underline">
            {line.link}
          </a>
        )}
      </span>
    )
  )
}
