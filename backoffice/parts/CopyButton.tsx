import { useState } from 'react'
import { Button } from './Button.tsx'
import { t } from '../texts/parts.ts'

const SAID_FOR_MS = 2_000

/** Puts a text on the clipboard, and says that it did, or that it may not. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState<string>()
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? t('copied') : t('notAllowed'))
    setTimeout(() => setSaid(undefined), SAID_FOR_MS)
  }
  return (
    <Button kind="quiet" onClick={() => void copy()} className="-my-2 -me-3.5 text-sm font-medium">
      <output>{said ?? t('copy')}</output>
      <span className="sr-only">{what}</span>
    </Button>
  )
}
