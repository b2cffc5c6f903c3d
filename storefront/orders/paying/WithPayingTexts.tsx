import { type ReactNode, useEffect, useState } from 'react'
import type { RichGroupTexts } from '#contract/language/texts.ts'
import { useAllTexts } from '#client/texts.ts'
import { loadTexts } from '../../load-texts.ts'

export type PayingTexts = RichGroupTexts<'paying', ReactNode>

type WithPayingTextsProps = { children: (t: PayingTexts) => ReactNode }

/** Loads the texts on codes and references beside its code, so that pages carry none of them. */
export function WithPayingTexts({ children }: WithPayingTextsProps) {
  const texts = useAllTexts()
  const { data } = texts
  const [isReady, setReady] = useState(data.groups.paying !== undefined)
  useEffect(() => {
    loadTexts(data, ['paying']).then(
      () => setReady(true),
      () => {},
    )
  }, [data])
  return isReady && children(texts.of('paying'))
}
