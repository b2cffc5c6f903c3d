/** How rows are put in order: by hand on a phone, where there are no such keys. */
export const MoveHint = () => (
  <span className="text-sm text-muted">
    Drag a row to its place<span className="max-md:hidden">, or press Alt ↑ ↓ in it</span>
  </span>
)
