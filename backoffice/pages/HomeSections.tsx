import type { UseMutationResult } from '@tanstack/react-query'
import type { StaffHomeSection } from '#contract/backoffice/content/home-sections.ts'
import { type HomeSectionKind, isEmptySection } from '#contract/backoffice/records/home-sections.ts'
import { useListChange } from '../forms/drafts/use-listed.ts'
import { ListedRecords } from '../forms/ListedRecords.tsx'
import { Loaded } from '../forms/Loaded.tsx'
import { Button } from '../parts/Button.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { Empty } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { HOME_SECTIONS, HomeSectionFields } from './HomeSectionFields.tsx'
import { t } from '../texts/pages.ts'

const KINDS = {
  hero: t('kindHero'),
  products: t('products'),
  text: t('kindText'),
  quotes: t('kindQuotes'),
  posts: t('kindPosts'),
  questions: t('kindQuestions'),
  standard: t('kindStandard'),
} as const satisfies Record<HomeSectionKind, string>

const sectionName = ({ heading, kind }: StaffHomeSection) => heading || KINDS[kind]

/** The kind of a section that has another name, and whether visitors find nothing in it. */
const aboutOf = (section: StaffHomeSection) =>
  [
    section.heading && KINDS[section.kind],
    isEmptySection(section.kind, section) && t('emptyLeftOut'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The sections of the home page in their order, one open at a time. */
export function HomeSections() {
  const { shop, api } = useShop()
  const sections = useRecord([HOME_SECTIONS, shop], () => api('GET /home-sections/'))
  return <Loaded query={sections}>{(data) => <SectionList sections={data} />}</Loaded>
}

function SectionList({ sections }: { sections: StaffHomeSection[] }) {
  const { api } = useShop()
  const order = useListChange(HOME_SECTIONS, (ids: number[]) =>
    api('PUT /home-sections/order/', { body: { ids } }),
  )
  const add = useListChange(HOME_SECTIONS, (kind: string) =>
    api('POST /home-sections/', { body: { kind: kind as HomeSectionKind } }),
  )
  const copy = useListChange(HOME_SECTIONS, (id: number) =>
    api('POST /home-sections/:id/copy/', { params: { id } }),
  )
  const remove = useListChange(HOME_SECTIONS, (id: number) =>
    api('DELETE /home-sections/:id/', { params: { id } }),
  )
  const hasStandard = sections.length === 0 || sections.some(({ kind }) => kind === 'standard')
  return (
    <div className="grid max-w-3xl gap-5">
      <ListedRecords
        rows={sections}
        empty={<Empty title={t('noSectionsYet')}>{t('noSectionsYetHint')}</Empty>}
        order={order}
        shownOf={(section) => ({
          name: sectionName(section),
          about: aboutOf(section),
          acts: <SectionActs section={section} copy={copy} remove={remove} />,
          fields: <HomeSectionFields section={section} name={sectionName(section)} />,
        })}
        add={add}
        adding={{
          label: t('newSection'),
          options: Object.entries(KINDS).filter(([kind]) => kind !== 'standard' || !hasStandard),
        }}
      />
    </div>
  )
}

type Change = Pick<UseMutationResult<unknown, Error, number>, 'isPending' | 'mutate'>
type SectionActsProps = { section: StaffHomeSection; copy: Change; remove: Change }

/** The standard parts stand on the page once, and are not copied. */
const SectionActs = ({ section, copy, remove }: SectionActsProps) => (
  <>
    {section.is_hidden && <Tag tone="wait">{t('hidden')}</Tag>}
    {section.kind !== 'standard' && (
      <Button kind="quiet" disabled={copy.isPending} onClick={() => copy.mutate(section.id)}>
        {t.rich('copyNamed', {
          name: sectionName(section),
          hidden: (inner) => <span className="sr-only">{inner}</span>,
        })}
      </Button>
    )}
    <AskButton
      act={t('delete')}
      what={t('quotedName', { name: sectionName(section) })}
      isPending={remove.isPending}
      onAct={() => remove.mutate(section.id)}
    >
      {section.kind === 'standard' ? t('standardWillLeave') : t('sectionWillBeDeleted')}
    </AskButton>
  </>
)
