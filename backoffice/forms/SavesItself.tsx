import { useKeys } from '../parts/use-keys.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

type SavesItselfProps = {
  isDirty: boolean
  flush: () => Promise<boolean>
  /** A sentence about everything else that leaving would lose. */
  lost?: string | undefined
}

/** In the place of a bar: Ctrl-S saves at once, and so does leaving, which asks where that fails. */
export function SavesItself({ isDirty, flush, lost }: SavesItselfProps) {
  useKeys({ 'mod+s': () => void flush() })
  return <LeaveGuard isDirty={isDirty} lost={lost} saveFirst={flush} />
}
