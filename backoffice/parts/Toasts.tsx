import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '#ui/Icon.tsx'
import { isTyping } from './use-keys.ts'
import { t } from '../texts/parts.ts'

/** A message about an act; with `undo`, as long as it is shown. */
export type Toast = { text: string; undo?: () => void }
type Shown = Toast & { id: number }

const SHOWN_MS = 6_000
const UNDO_SHOWN_MS = 10_000

const SayContext = createContext<(toast: Toast) => void>(() => {})

/** `const say = useToast()`, then `say({ text: 'Saved', undo })`. */
export const useToast = () => useContext(SayContext)

/**
 * Keeps and shows what was said, read aloud when it appears; a phone shows the newest alone. A message
 * stays while it is pointed at.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const last = useRef(0)
  const drop = useCallback(
    (id: number) => setShown((all) => all.filter((each) => each.id !== id)),
    [],
  )
  const say = useCallback((toast: Toast) => {
    const id = ++last.current
    setShown((all) => [...all.filter((each) => !isSame(each, toast)).slice(-2), { ...toast, id }])
  }, [])
  useUndoKey(shown, drop)
  return (
    <SayContext value={say}>
      {children}
      <output className="toasts pointer-events-none fixed inset-x-4 z-50 grid justify-items-center gap-2 md:end-6 md:start-auto">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onEnd={() => drop(toast.id)} />
        ))}
      </output>
    </SayContext>
  )
}

/** Whether a message says no more than a newer one. */
const isSame = (one: Toast, newer: Toast) => !one.undo && !newer.undo && one.text === newer.text

/** Ctrl-Z takes the last back that can be; in a field it is the field's own. */
function useUndoKey(shown: Shown[], drop: (id: number) => void) {
  useEffect(() => {
    const last = shown.findLast(({ undo }) => undo)
    if (!last) return undefined
    function onKeyDown(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z'
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      last!.undo!()
      drop(last!.id)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [shown, drop])
}

/** Scrolls the focused field from under the message; `scroll-padding` says how far. */
function showFieldUnder(message: HTMLElement) {
  const { activeElement: field } = document
  if (!field || !isTyping(field)) return
  const [above, under] = [message.getBoundingClientRect(), field.getBoundingClientRect()]
  if (under.bottom > above.top && under.top < above.bottom)
    field.scrollIntoView({ block: 'nearest' })
}

function ToastCard({ toast, onEnd }: { toast: Shown; onEnd: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(onEnd, toast.undo ? UNDO_SHOWN_MS : SHOWN_MS)
  }
  return (
    <div
      ref={(element) => {
        if (element) {
          wait()
          showFieldUnder(element)
        }
        return () => clearTimeout(timer.current)
      }}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={wait}
      className="pointer-events-auto flex max-md:not-last:hidden max-w-full items-center gap-3 rounded-card bg-ink py-1.5 pe-1.5 ps-4 text-paper shadow-over"
    >
      <span>{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          className="min-h-9 rounded-control px-2.5 font-semibold underline underline-offset-4 hover:no-underline"
          onClick={() => {
            toast.undo?.()
            onEnd()
          }}
        >
          {t('undo')}
        </button>
      )}
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={onEnd}
        className="inline-flex size-9 items-center justify-center rounded-control"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
