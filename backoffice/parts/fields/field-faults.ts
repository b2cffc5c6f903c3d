import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useState,
} from 'react'

/** A field whose text cannot be read. `show` says why at the field. */
type FieldFault = { input: HTMLInputElement; show: () => void }
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

/** The faults of a form's fields. `showFirst` leads to the first one; false if there is none. */
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
  function showFirst(): boolean {
    const [first] = [...faults.values()]
      .filter(({ input }) => !input.matches(':disabled'))
      .toSorted((a, b) => (isBefore(a.input, b.input) ? -1 : 1))
    first?.show()
    first?.input.focus()
    return first !== undefined
  }
  return { report, showFirst }
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
