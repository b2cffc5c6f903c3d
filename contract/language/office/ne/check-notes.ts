import type { checkNotes as english } from '../en/check-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const checkNotes: OfficeTable<typeof english> = {
  backupFoundMail: '{host} को सबैभन्दा नयाँ ब्याकअप राति फर्काउँदा नयाँ दोष भेटिए: {count}।',
  backupFoundSubject: '{host} को सबैभन्दा नयाँ ब्याकअपमा दोष छ',
  backupProofBegins: 'सबैभन्दा नयाँ ब्याकअप अहिले चलिरहेका पसलसँगै छुट्टै फर्काइँदै छ।',
  backupProofIsOff: 'PROOF_BACKUP मा ब्याकअपको फोल्डर छैन, त्यसैले कुनै फर्काइँदैन।',
  backupStaysAsItIs: 'ब्याकअप र पसल केही बदलिँदैन। नयाँ ब्याकअप बनाएर फर्काउन लगाउनुहोस्।',
  proofBegins: 'जाँच अहिले सुरु हुन्छ।',
  proofChangesNothing: 'जाँचले केही बदल्दैन। फरकको कारण थाहा नभए सर्भर चलाउनेलाई सोध्नुहोस्।',
  proofFoundMail: '{host} को रातको जाँचमा नयाँ फरक भेटिए: {count}।',
  proofFoundSubject: '{host} को रातको जाँचमा केही भेटियो',
  proofIsOff: 'यो सर्भरका सञ्चालकले रातको जाँच बन्द गरेका छन्।',
  proofIsUnderWay: 'जाँच भइरहेको छ।',
  seeFindings: 'भेटिएको हेर्नुहोस्',
}
