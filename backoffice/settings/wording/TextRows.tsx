import { useState } from 'react'
import {
  LONGEST_OWN_TEXT,
  isMailText,
  type OwnText,
} from '#contract/backoffice/content/own-texts.ts'
import type { Draft } from '../../forms/drafts/use-draft.ts'
import { Button } from '../../parts/Button.tsx'
import { LineField, TextField } from '../../parts/fields/TextFields.tsx'
import { useCan } from '../../shell/use-shop.ts'
import { t } from '../../texts/wording.ts'

export type TextRowsProps = {
  texts: readonly OwnText[]
  draft: Draft<Record<string, string>>
  faults: Record<string, string>
  /** The language of the texts. */
  locale: string
}

/** A longer list would be slow to draw while the merchant types. */
const ROWS_AT_ONCE = 40

/** Longer texts get a field of several lines. */
const LINE_LENGTH = 70

/** Texts with the shop's own wording, and what is said without it. */
export function TextRows({ texts, ...row }: TextRowsProps) {
  const can = useCan()
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const mayChange = ({ name }: OwnText) =>
    can('settings.shop') && (!isMailText(name) || can('settings.mail'))
  return (
    <>
      <ul className="rows border-t border-line">
        {texts.slice(0, most).map((text) => (
          <li key={text.name} className="px-4 py-3 md:px-5">
            <fieldset disabled={!mayChange(text)}>
              <legend className="sr-only">{text.usual}</legend>
              <TextRow {...row} text={text} />
            </fieldset>
          </li>
        ))}
      </ul>
      {texts.length > most && (
        <p className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
          <Button onClick={() => setMost(most + ROWS_AT_ONCE)}>{t('showMore')}</Button>
          <span className="text-muted">{t('shownOf', { most, all: texts.length })}</span>
        </p>
      )}
    </>
  )
}

type TextRowProps = Omit<TextRowsProps, 'texts'> & { text: OwnText }

function TextRow({ text, draft, faults, locale }: TextRowProps) {
  const { name, usual, own, parts, fault } = text
  const value = draft.values[name] ?? ''
  const isStored = value === own
  const Control = usual.length > LINE_LENGTH ? TextField : LineField
  const outdated = fault && isStored ? t('defaultIsShown', { fault }) : undefined
  return (
    <>
      <Control
        label={<span lang={locale}>{usual}</span>}
        placeholder={t('theDefault')}
        lang={locale}
        maxLength={LONGEST_OWN_TEXT}
        value={value}
        onChange={(typed: string) => draft.set(name, typed)}
        error={faults[name] ?? outdated}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {parts.length > 0 && (
          <p className="text-sm text-muted">
            {t.rich('partsOf', {
              parts: parts.map((part) => (
                <code key={part} className="me-1 rounded-control bg-calm-soft px-1 py-0.5">
                  {part}
                </code>
              )),
            })}
          </p>
        )}
        {value !== '' && (
          <Button
            kind="quiet"
            className="-ms-3.5"
            aria-label={t('useDefaultOf', { usual })}
            onClick={() => draft.set(name, '')}
          >
            {t('useDefault')}
          </Button>
        )}
      </div>
    </>
  )
}
