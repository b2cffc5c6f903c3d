import type { Role } from '#contract/backoffice/people/permissions.ts'
import { t } from '../texts/staff.ts'

export const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  owner: { label: t('roleOwner'), may: t('ownerMay') },
  manager: { label: t('roleManager'), may: t('managerMay') },
  fulfilment: { label: t('roleFulfilment'), may: t('fulfilmentMay') },
  content: { label: t('roleContent'), may: t('contentMay') },
  read_only: { label: t('roleReadOnly'), may: t('readOnlyMay') },
}
