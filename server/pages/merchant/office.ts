import type { Env } from '#server/platform/env.ts'
import { reservedHosts } from '#server/tenants/hosts.ts'
import { companyHandlers } from './company.routes.ts'
import { createTextLookUp } from './domains/domain-proof.ts'
import { createDomainLookUp } from './domains/domain-state.ts'
import { domainHandlers } from './domains/domains.routes.ts'
import { faqHandlers } from './faqs.routes.ts'
import { footerMenuHandlers } from './footer-menu.routes.ts'
import { freePageHandlers } from './free-pages.routes.ts'
import { homePageHandlers } from './home-page.routes.ts'
import { homeSectionHandlers } from './home-sections.routes.ts'
import { legalTextHandlers } from './legal-texts.routes.ts'
import { lookPictureHandlers, takeDraftPicture, takeLookPicture } from './look-pictures.ts'
import { lookPreviewHandlers } from './look-preview.routes.ts'
import { ownTextHandlers } from './own-texts.routes.ts'
import { settingsHandlers } from './settings.routes.ts'
import { noteTextPicture } from './text-pictures.ts'

type PageOfficePorts = {
  env: Env
  /** Signs the previews of a look. */
  lookKey: Buffer
  takesCurrency: Parameters<typeof settingsHandlers>[0]
  languageChanged: Parameters<typeof settingsHandlers>[1]
}

/** The pages' part of the back office, with the settings of the shop. */
export const pageOffice = {
  handlers: ({ env, lookKey, takesCurrency, languageChanged }: PageOfficePorts) => ({
    ...faqHandlers,
    ...homePageHandlers,
    ...homeSectionHandlers,
    ...footerMenuHandlers,
    ...companyHandlers,
    ...legalTextHandlers,
    ...freePageHandlers,
    ...ownTextHandlers,
    ...settingsHandlers(takesCurrency, languageChanged),
    ...lookPreviewHandlers(lookKey),
    ...lookPictureHandlers,
    ...domainHandlers(createTextLookUp(env.dnsServer), createDomainLookUp(env), reservedHosts(env)),
  }),
  lookUpText: createTextLookUp,
  noteTextPicture,
  takeLookPicture,
  takeDraftPicture,
}
