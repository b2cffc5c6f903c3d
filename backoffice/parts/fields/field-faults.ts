import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useState,
} from 'react'

/** A field whose text cannot be read, with `show`, which says why at the field; or one that the server refused. */
type FieldFault = { input: HTMLElement; show?: () => void }
type FaultsByField = ReadonlyMap<string, FieldFault>
type Report = (id: string, fault: FieldFault | undefined) => void

/** The form that a field is in hears of its fault. */
export const FieldFaults = createContext<Report | undefined>(undefined)

/** Reports the field's fault to its form for as long as there is one. */
export function useFieldFault(
  input: RefObject<HTMLInputElement | null>,
  fault: string | undefined,
  show: () => void,
): void {
  const id = useId()
  const report = useContext(FieldFaults)
  useLayoutEffect(() => {
    if (!report || fault === undefined || !input.current) return
    report(id, { input: input.current, show })
    return () => report(id, undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- `show` only sets state: any of them will do.
  }, [report, id, fault, input])
}

/** Reports a field that shows an error to its form. `id` is that of its control. */
export function useRefusedField(id: string, isRefused: boolean): void {
  const report = useContext(FieldFaults)
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (!report || !isRefused || !input) return
    report(id, { input })
    return () => report(id, undefined)
  }, [report, id, isRefused])
}

/**
 * The faults of a form's fields. `showUnreadable` leads to the first field whose text cannot be read; false
 * if there is none. `showRefused` leads to the first field with an error; undefined without one.
 */
export function useFieldFaults() {
  const [faults, setFaults] = useState<FaultsByField>(new Map())
  const report = useCallback<Report>((id, fault) => {
    setFaults((before) => {
      const after = new Map(before)
      if (fault) after.set(id, fault)
      else after.delete(id)
      return after
    })
  }, [])
  const onPage = [...faults.values()]
    .filter(({ input }) => !input.matches(':disabled'))
    .toSorted((a, b) => (isBefore(a.input, b.input) ? -1 : 1))
  const unreadable = onPage.find(({ show }) => show)
  const refused = onPage.find(({ show }) => !show)
  function showUnreadable(): boolean {
    unreadable?.show?.()
    unreadable?.input.focus()
    return unreadable !== undefined
  }
  return { report, showUnreadable, showRefused: refused && (() => refused.input.focus()) }
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
