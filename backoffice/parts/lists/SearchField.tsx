import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useSettled } from '../../shell/use-settled.ts'
import { useKeys } from '../use-keys.ts'
import { useAddressFilter } from './use-address-filter.ts'

const SETTLED_MS = 250

type SearchFieldProps = { label: string; placeholder: string | undefined }

/** Words in the address that narrow a list, looked for once typing stops; `/` leads here. */
export function SearchField({ label, placeholder }: SearchFieldProps) {
  const { query, change } = useAddressFilter()
  const value = query.get('search') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // Changed elsewhere: by 'Clear filters', or by going back.
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  const settled = useSettled(text.trim(), SETTLED_MS)
  const { location: destination } = useNavigation()
  const search = useEffectEvent((words: string) => {
    // A new address would take back the choice of a row whose screen is still awaited.
    if (destination) return
    if (words !== value && words === text.trim()) change({ search: words })
  })
  useEffect(() => search(settled), [settled])
  useKeys({ '/': () => field.current?.focus() })
  return (
    <input
      ref={field}
      type="search"
      value={text}
      maxLength={200}
      onChange={({ target }) => setText(target.value)}
      // A full field is emptied first, as browsers do; an empty one is left, so that letters are commands.
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && currentTarget.value === '') currentTarget.blur()
      }}
      aria-label={label}
      placeholder={placeholder}
      className="field-control max-w-md flex-1 basis-48 max-md:basis-full"
    />
  )
}
