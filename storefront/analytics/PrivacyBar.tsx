import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#client/texts.ts'
import { Button } from '#ui/Button.tsx'
import { links } from '../links.ts'
import { CHOICE, type Choice, readChoice } from './choice.ts'
import { PRIVACY_CHOICES } from './privacy-choices.ts'

type PrivacyBarProps = {
  /** Whether the question comes before anybody asked for it. */
  asksAtOnce: boolean
  onChoice: (choice: Choice) => void
}

/**
 * Asks whether visits may be counted, until there is an answer, and whenever the footer's button is
 * pressed.
 */
export function PrivacyBar({ asksAtOnce, onChoice }: PrivacyBarProps) {
  const [isShown, setShown] = useState(() => asksAtOnce && readChoice() === undefined)
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    // The footer may be rendered anew, so its button is looked for at each press.
    const open = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest(`#${PRIVACY_CHOICES}`)) return
      setShown(true)
      setWanted(true)
    }
    const closeWhenAnswered = ({ key }: StorageEvent) => {
      if (key === CHOICE && readChoice()) setShown(false)
    }
    document.addEventListener('click', open)
    window.addEventListener('storage', closeWhenAnswered)
    return () => {
      document.removeEventListener('click', open)
      window.removeEventListener('storage', closeWhenAnswered)
    }
  }, [])

  if (!isShown) return null
  return (
    <Question
      key={String(isWanted)}
      hasFocus={isWanted}
      onChoice={(choice) => {
        setShown(false)
        setWanted(false)
        onChoice(choice)
      }}
    />
  )
}

type QuestionProps = { hasFocus: boolean; onChoice: (choice: Choice) => void }

function Question({ hasFocus, onChoice }: QuestionProps) {
  const t = useTexts('privacy')
  const layout = useTexts('layout')
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasFocus) bar.current?.focus()
  }, [hasFocus])
  useFreePageEnd(bar)

  function choose(choice: Choice) {
    // The pressed button disappears.
    document.querySelector('main')?.focus({ preventScroll: true })
    onChoice(choice)
  }
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-labelledby="privacy-question"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-edge bg-surface text-sm outline-none"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <p id="privacy-question" className="max-w-[72ch] grow basis-80">
          {t('question')}{' '}
          <a href={links.privacyPolicy} className="underline underline-offset-4">
            {layout('privacyPolicy')}
          </a>
        </p>
        <div className="grid grow auto-cols-fr grid-flow-col gap-3 sm:grow-0">
          <Button kind="secondary" onClick={() => choose('refused')}>
            {t('refuse')}
          </Button>
          <Button kind="secondary" onClick={() => choose('accepted')}>
            {t('accept')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Keeps the end of the page, and what has the focus, above the bar. */
function useFreePageEnd(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = bar.current
    if (!shown) return
    const { documentElement: page, body } = document
    const watch = new ResizeObserver(() => {
      const height = `${shown.offsetHeight}px`
      page.style.scrollPaddingBottom = height
      page.style.setProperty('--covered', height)
      body.style.paddingBottom = height
    })
    watch.observe(shown)
    return () => {
      watch.disconnect()
      page.style.scrollPaddingBottom = ''
      page.style.removeProperty('--covered')
      body.style.paddingBottom = ''
    }
  }, [bar])
}
