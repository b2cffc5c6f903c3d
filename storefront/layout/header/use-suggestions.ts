import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Suggestions } from '#contract/products.ts'
import { useAllTexts } from '#client/texts.ts'
import { useApi } from '#client/use-api.ts'
import { loadTexts } from '../../load-texts.ts'

const LEAST_CHARACTERS = 2
/** People type a letter each fifth of a second; only the last of a few is asked for. */
const PAUSE_MS = 150

/** The suggestions for the latest text that is long enough, until the visitor goes elsewhere. */
export function useSuggestions() {
  const api = useApi()
  const texts = useAllTexts()
  const { key } = useLocation()
  const [shown, show] = useState<{ reply: Suggestions; key: string }>()
  const [asking] = useState(() => {
    let timer: ReturnType<typeof setTimeout>
    let latest = 0
    const forget = () => {
      clearTimeout(timer)
      show(undefined)
      return ++latest
    }
    const find = async (q: string, asked: number, place: string) => {
      const [reply] = await Promise.all([
        api('GET /products/suggestions/', { query: { q } }),
        loadTexts(texts.data, ['suggestions']),
      ])
      if (asked === latest) show({ reply, key: place })
    }
    const ask = (typed: string, place: string) => {
      const q = typed.trim()
      if (q.length < LEAST_CHARACTERS) return void forget()
      const asked = ++latest
      clearTimeout(timer)
      // Enter still searches if no suggestions come.
      timer = setTimeout(() => void find(q, asked, place).catch(forget), PAUSE_MS)
    }
    return { ask, forget }
  })
  return {
    found: shown?.key === key ? shown.reply : undefined,
    ask: (typed: string) => asking.ask(typed, key),
    close: () => void asking.forget(),
  }
}
