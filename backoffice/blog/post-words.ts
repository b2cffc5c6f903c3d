import type { StaffPost, StaffPostRow } from '#contract/backoffice/content/shapes/staff-post.ts'
import { type ValuesOf, valuesFrom } from '#contract/backoffice/records/fields.ts'
import { postFields } from '#contract/backoffice/records/post.ts'
import type { Tone } from '../parts/Tag.tsx'
import { t } from '../texts/blog.ts'
import { fieldLabels } from '../forms/field-labels.ts'

export const POST_STATUS: Record<StaffPostRow['status'], { label: string; tone: Tone }> = {
  draft: { label: t('draft'), tone: 'calm' },
  scheduled: { label: t('scheduled'), tone: 'wait' },
  published: { label: t('published'), tone: 'good' },
}

export type PostForm = ValuesOf<typeof postFields>

export const LABELS = fieldLabels(postFields)

export const formOf = (post: StaffPost): PostForm => valuesFrom(postFields, post)

export const titleOf = ({ title }: { title: string }) => title || t('untitled')
