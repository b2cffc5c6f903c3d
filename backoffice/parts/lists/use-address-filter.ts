import { useSearchParams } from 'react-router'

/** Keeps a list's filter in the address, so that reload, back and a link show the same. */
export function useAddressFilter() {
  const [query, setQuery] = useSearchParams()
  const change = (changes: Record<string, string | undefined>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (!value) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  const clear = (kept: Record<string, string> = {}) => setQuery(kept, { replace: true })
  return { query, change, clear }
}

/** The filters of these names that an address has. */
export const filtersIn = (query: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries([...query].filter(([name, value]) => names.includes(name) && value))
