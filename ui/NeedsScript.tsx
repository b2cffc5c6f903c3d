/** What a reader without JavaScript is told in the place of what it takes. */
export const NeedsScript = ({ what }: { what: string }) => (
  <noscript>
    <p className="mt-4 text-sm text-muted">{what} needs JavaScript.</p>
  </noscript>
)
