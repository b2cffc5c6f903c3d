/** Tells a reader without JavaScript which part of the page needs it. */
export const NeedsScript = ({ what }: { what: string }) => (
  <noscript>
    <p className="mt-4 text-sm text-muted">{what} needs JavaScript.</p>
  </noscript>
)
