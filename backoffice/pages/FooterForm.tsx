import type { FooterMenu } from '#contract/backoffice/content/footer-menu.ts'
import {
  FOOTER_DUTIES,
  type FooterGroup,
  footerMenuFields,
  MOST_FOOTER_GROUPS,
} from '#contract/backoffice/records/footer-menu.ts'
import { moved } from '../forms/drag/row-places.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FooterGroupCard } from './FooterGroupCard.tsx'
import { firstFree } from './footer-targets.ts'
import { OFFICE_LOCALES } from '../texts/language.ts'
import { t } from '../texts/pages.ts'

const LIST = new Intl.ListFormat(OFFICE_LOCALES, { type: 'unit' })

/** The links of the footer in the merchant's groups. */
export const FooterForm = () => (
  <SettingsForm
    isContent
    name={t('footer')}
    fields={footerMenuFields}
    kind="footer_menu"
    query="footer-menu"
    load={(api) => api('GET /footer-menu/')}
    send={(api, body) => api('PATCH /footer-menu/', { body })}
  >
    {({ loaded, draft, faults }) => (
      <Groups
        menu={loaded}
        groups={draft.values.groups}
        fault={faults['groups']}
        onChange={(groups) => draft.set('groups', groups)}
      />
    )}
  </SettingsForm>
)

type GroupsProps = {
  menu: FooterMenu
  groups: FooterGroup[]
  fault: string | undefined
  onChange: (groups: FooterGroup[]) => void
}

function Groups({ menu: { targets, standard }, groups, fault, onChange }: GroupsProps) {
  const add = () => onChange([...groups, { heading: '', links: [firstFree(targets, groups)] }])
  return (
    <>
      {groups.length === 0 ? (
        <StandardFooter onStart={() => onChange(standard)} />
      ) : (
        <Duties targets={targets} groups={groups} />
      )}
      {groups.map((group, at) => (
        <FooterGroupCard
          // A group has no id: its index identifies it.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          group={group}
          place={at + 1}
          isLast={at === groups.length - 1}
          targets={targets}
          newLink={() => firstFree(targets, groups)}
          onChange={(next) => onChange(groups.map((each, index) => (index === at ? next : each)))}
          onMove={(by) => onChange(moved(groups, at, at + by))}
          onRemove={() => onChange(groups.filter((_, index) => index !== at))}
        />
      ))}
      {fault && (
        <p role="alert" className="font-medium text-alarm">
          {fault}
        </p>
      )}
      {groups.length < MOST_FOOTER_GROUPS && (
        <Button className="justify-self-start" onClick={add}>
          {t('addGroup')}
        </Button>
      )}
    </>
  )
}

const StandardFooter = ({ onStart }: { onStart: () => void }) => (
  <Card>
    <p className="max-w-prose">{t('standardFooter')}</p>
    <Button className="mt-3" onClick={onStart}>
      {t('startFromStandard')}
    </Button>
  </Card>
)

/** The links that the footer has although no group names them. */
function Duties({ targets, groups }: { targets: FooterMenu['targets']; groups: FooterGroup[] }) {
  const chosen = new Set(groups.flatMap(({ links }) => links.map(({ kind }) => kind)))
  const names = targets
    .filter(({ kind, is_shown }) => is_shown && FOOTER_DUTIES.some((duty) => duty === kind))
    .filter(({ kind }) => !chosen.has(kind))
    .map(({ name }) => name)
  return (
    <div className="grid max-w-prose gap-2 text-muted">
      <p>
        {t('legalStay')}
        {names.length > 0 && ` ${t('noGroupHas', { names: LIST.format(names) })}`}
      </p>
      <p>{t('toHaveStandardAgain')}</p>
    </div>
  )
}
