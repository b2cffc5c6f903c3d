import type { KeyboardEvent } from 'react'
import type { FooterTarget } from '#contract/backoffice/content/footer-menu.ts'
import {
  type FooterGroup,
  type FooterLink,
  MOST_FOOTER_LINKS,
} from '#contract/backoffice/records/footer-menu.ts'
import { DragHandle } from '../forms/drag/DragHandle.tsx'
import { MoveHint } from '../forms/drag/MoveHint.tsx'
import { useMovableRows } from '../forms/use-movable-rows.ts'
import { Button, IconButton } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { LineField, LinkField } from '../parts/fields/TextFields.tsx'
import { optionOf, reasonNotShown, valueOf } from './footer-targets.ts'
import { t } from '../texts/pages.ts'

type FooterGroupCardProps = {
  group: FooterGroup
  place: number
  isLast: boolean
  targets: FooterTarget[]
  newLink: () => FooterLink
  onChange: (group: FooterGroup) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** A group of links: its heading, and its links in their order. */
export function FooterGroupCard(props: FooterGroupCardProps) {
  const { group, place, targets, newLink, onChange, ...acts } = props
  const { heading, links } = group
  const put = (next: FooterLink[]) => onChange({ heading, links: next })
  const { list, drag, change, take, move, onKeyDown } = useMovableRows(links, put)
  const name = heading || t('groupInText', { number: place })
  return (
    <Card
      title={heading || t('group', { number: place })}
      aside={
        <>
          {links.length > 1 && <MoveHint />}
          <GroupActs name={name} isFirst={place === 1} {...acts} />
        </>
      }
    >
      <LineField
        label={t('heading')}
        value={heading}
        maxLength={80}
        onChange={(text) => onChange({ heading: text, links })}
      />
      <ul ref={list} className="mt-4 grid gap-3">
        {links.map((link, at) => (
          <li
            // A link has no id: its index identifies it.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            {...drag.rowOf(at)}
            className="grid grid-cols-[auto_1fr_auto] gap-2 rounded-control bg-stage p-3"
          >
            <DragHandle onGrab={drag.handleOf(at)} />
            <LinkFields
              link={link}
              place={at + 1}
              targets={targets}
              onChange={(part) => change(at, part)}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
            <LinkActs
              name={t('linkOfGroup', { number: at + 1, group: name })}
              isFirst={at === 0}
              onMove={() => move(at, -1)}
              onRemove={() => take(at)}
            />
          </li>
        ))}
      </ul>
      {links.length === 0 && <p className="mt-4 text-muted">{t('noLinksYet')}</p>}
      {links.length < MOST_FOOTER_LINKS && (
        <Button className="mt-3" onClick={() => put([...links, newLink()])}>
          {t('addLink')}
        </Button>
      )}
    </Card>
  )
}

type GroupActsProps = Pick<FooterGroupCardProps, 'isLast' | 'onMove' | 'onRemove'> & {
  name: string
  isFirst: boolean
}

const GroupActs = ({ name, isFirst, isLast, onMove, onRemove }: GroupActsProps) => (
  <span className="inline-flex items-center gap-1">
    <Button kind="quiet" disabled={isFirst} onClick={() => onMove(-1)}>
      ↑<span className="sr-only">{t('moveUp', { name })}</span>
    </Button>
    <Button kind="quiet" disabled={isLast} onClick={() => onMove(1)}>
      ↓<span className="sr-only">{t('moveDown', { name })}</span>
    </Button>
    <Button kind="quiet" onClick={onRemove}>
      {t.rich('removeHidden', {
        name,
        hidden: (inner) => <span className="sr-only">{inner}</span>,
      })}
    </Button>
  </span>
)

type LinkActsProps = { name: string; isFirst: boolean; onMove: () => void; onRemove: () => void }

/** For hands without a keyboard. */
const LinkActs = ({ name, isFirst, onMove, onRemove }: LinkActsProps) => (
  <span className="flex flex-col">
    <IconButton icon="arrow-up" label={t('moveUp', { name })} disabled={isFirst} onClick={onMove} />
    <IconButton icon="close" label={t('removeNamed', { name })} onClick={onRemove} />
  </span>
)

type LinkFieldsProps = {
  link: FooterLink
  place: number
  targets: FooterTarget[]
  onChange: (part: Partial<FooterLink>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const WEB = ['web', t('anotherSite')] as const

function LinkFields({ link, place, targets, onChange, onKeyDown }: LinkFieldsProps) {
  const { kind, url, label } = link
  const value = valueOf(link)
  const target = targets.find((each) => valueOf(each) === value)
  const reason = reasonNotShown(link, target)
  const isGone = kind !== 'web' && !target
  const choose = (chosen: string) => {
    const found = targets.find((each) => valueOf(each) === chosen)
    onChange({ kind: found?.kind ?? 'web', id: found?.id ?? null, url: found ? '' : url })
  }
  return (
    <fieldset className="grid min-w-0 items-start gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t('linkNumber', { number: place })}</legend>
      <SelectField
        label={t('leadsTo')}
        hint={reason && <span className="font-medium text-wait">{reason}</span>}
        options={[
          ...(isGone ? [[value, t('aDeletedPage')] as const] : []),
          ...targets.map(optionOf),
          WEB,
        ]}
        value={value}
        onChange={choose}
      />
      <LineField
        label={t('label')}
        placeholder={target?.name ?? ''}
        value={label}
        maxLength={80}
        onChange={(text) => onChange({ label: text })}
        onKeyDown={onKeyDown}
      />
      {kind === 'web' && (
        <div className="sm:col-span-2">
          <LinkField
            label={t('address')}
            error={undefined}
            maxLength={undefined}
            value={url}
            onChange={(text) => onChange({ url: text })}
          />
        </div>
      )}
    </fieldset>
  )
}
