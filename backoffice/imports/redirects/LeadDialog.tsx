import { useId, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { useSettled } from '../../shell/use-settled.ts'
import { shownPath, useLead, usePlaces } from './redirects-data.ts'
import { t } from '../../texts/imports.ts'

const SETTLED_MS = 250
const MOST_PROPOSED = 4

type LeadDialogProps = {
  /** The old address; without one it is typed. */
  path?: string | undefined
  onClose: () => void
}

/** Leads an old address to a page that is picked or typed. */
export function LeadDialog({ path, onClose }: LeadDialogProps) {
  const [target, setTarget] = useState('')
  const lead = useLead(onClose)
  const places = usePlaces(useSettled(target.trim(), SETTLED_MS)).data ?? []
  const list = useId()
  const choose = (page: string) => {
    // A refusal of the page before is none of this one.
    lead.reset()
    setTarget(page)
  }
  return (
    <FormDialog
      title={path === undefined ? t('newRedirect') : t('leadToPage')}
      act={t('leadOn')}
      acting={t('leadingOn')}
      doing={lead}
      onSubmit={(fields) =>
        lead.mutate({
          path: path ?? fieldText(fields, 'path'),
          target: fieldText(fields, 'target'),
        })
      }
      onClose={onClose}
    >
      <OldAddress path={path} />
      {path !== undefined && <Proposals path={path} onChoose={choose} />}
      <LineField
        label={t('pageOfShop')}
        hint={t('pageHint')}
        name="target"
        required
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        list={list}
        value={target}
        onChange={choose}
        data-starts-here
      />
      <datalist id={list}>
        {places.map(({ path: to, label }) => (
          <option key={to} value={to}>
            {label}
          </option>
        ))}
      </datalist>
    </FormDialog>
  )
}

/** The address that is led on: typed, or given. */
const OldAddress = ({ path }: Pick<LeadDialogProps, 'path'>) =>
  path === undefined ? (
    <LineField
      label={t('oldAddress')}
      hint={t('addressPartHint')}
      name="path"
      required
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
    />
  ) : (
    <p className="wrap-anywhere">
      {t.rich('visitorsLed', {
        path: shownPath(path),
        b: (words) => <b>{words}</b>,
      })}
    </p>
  )

type ProposalsProps = { path: string; onChoose: (target: string) => void }

/** Pages whose names have the words that the old address ends in. */
function Proposals({ path, onChoose }: ProposalsProps) {
  const words = wordsOf(path)
  const { data = [] } = usePlaces(words)
  if (words === '' || data.length === 0) return null
  return (
    <div>
      <p className="mb-1 text-sm text-muted">{t('perhapsThese')}</p>
      <div className="flex flex-wrap gap-2">
        {data.slice(0, MOST_PROPOSED).map(({ path: to, label }) => (
          <Button key={to} onClick={() => onChoose(to)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The last part of an address as words: "old cup" of "/shop/old-cup.html". */
const wordsOf = (path: string): string =>
  (shownPath(path).split('/').at(-1) ?? '')
    .replace(/\.html?$/, '')
    .replaceAll(/[-_+]+/g, ' ')
    .trim()
