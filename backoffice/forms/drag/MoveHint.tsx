/** Tells how rows are ordered; a phone has no such keys. */
export const MoveHint = () => (
  <span className="text-sm text-muted">
    Drag a row to its place<span className="max-md:hidden">, or press Alt ↑ ↓ in it</span>
  </span>
)
