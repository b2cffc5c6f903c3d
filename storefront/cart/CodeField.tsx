import { useTexts } from '#client/texts.ts'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Cart, CartCode } from '#contract/orders.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useCart } from './state/CartProvider.tsx'

/**
 * The codes that the customer typed, and a field for one more. It is no form of its own: at the
 * checkout it stands within the order's form. Empty if the shop has no codes.
 */
export function CodeField({ cart: { codes } }: { cart: Cart }) {
  const t = useTexts('cart')
  const { input, error, said, isBusy, apply, remove, forgive } = useCodes()
  if (!codes) return null

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The order is not to be placed by it.
    event.preventDefault()
    void apply()
  }

  return (
    <fieldset className="mt-5 min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{t('codes')}</legend>
      <output className="sr-only">{said}</output>
      {codes.length > 0 && (
        <ul className="mb-4 grid gap-2">
          {codes.map((code) => (
            <TypedCode key={code.code} {...code} onRemove={() => void remove(code.code)} />
          ))}
        </ul>
      )}
      <Field label={t('discountCode')} error={error}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
              className={`${control.className} min-w-0 basis-32 grow`}
              ref={input}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={60}
              onKeyDown={onKeyDown}
              onInput={forgive}
            />
            <Button
              kind="secondary"
              aria-disabled={isBusy}
              onClick={() => void apply()}
              className="shrink-0 px-4"
            >
              {isBusy ? t('applying') : t('apply')}
            </Button>
          </div>
        )}
      </Field>
    </fieldset>
  )
}

type TypedCodeProps = CartCode & { onRemove: () => void }

const strong = (code: ReactNode) => <strong className="font-semibold">{code}</strong>
const muted = (words: ReactNode) => <span className="text-muted">{words}</span>

/** That it counts is said by the total; that it does not is said here, with the reason. */
const TypedCode = ({ code, name, reason, onRemove }: TypedCodeProps) => {
  const t = useTexts('cart')
  return (
    <li className="flex items-start justify-between gap-4">
      <div className="min-w-0 py-2 [overflow-wrap:anywhere]">
        <p>
          {reason === null ? (
            <>
              {strong(code)} {name}
            </>
          ) : (
            t.rich('notApplied', { code, strong, muted })
          )}
        </p>
        {reason !== null && <p className="text-sm text-muted">{reason}</p>}
      </div>
      <button
        type="button"
        aria-label={t('removeCode', { code })}
        onClick={onRemove}
        className="min-h-11 shrink-0 text-sm underline decoration-line underline-offset-4 hover:decoration-accent"
      >
        {t('remove')}
      </button>
    </li>
  )
}

/** The typed code goes to the cart, and the field keeps the focus. */
function useCodes() {
  const t = useTexts('cart')
  const cart = useCart()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function apply() {
    const field = input.current
    const code = field?.value.trim() ?? ''
    if (!field || isBusy) return
    if (isBlank(code)) {
      setError(t('codeMissing'))
      return field.focus()
    }
    setIsBusy(true)
    setSaid('')
    const refused = await cart.change({ kind: 'add-code', code })
    setIsBusy(false)
    setError(refused)
    if (refused === undefined) {
      field.value = ''
      setSaid(t('codeAdded'))
    }
    field.focus()
  }

  async function remove(code: string) {
    const refused = await cart.change({ kind: 'remove-code', code })
    setError(refused)
    setSaid(refused === undefined ? t('isRemoved', { name: code }) : '')
    input.current?.focus()
  }

  const forgive = () => setError(undefined)
  return { input, error, said, isBusy, apply, remove, forgive }
}
