import { useTexts } from '#client/texts.ts'
import { useEffect, useState } from 'react'

type CopyButtonProps = { text: string; /** "Copy the Order Number" */ label: string }

const SAID_FOR_MS = 2_000

/** Puts a text where it can be pasted from; where a browser forbids that, it is still there to read. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTexts('orders')
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
    }
  }

  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copy()}
      className="inline-flex min-h-8 items-center rounded-control border border-edge px-2.5 text-sm font-medium hover:border-ink"
    >
      <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
    </button>
  )
}
