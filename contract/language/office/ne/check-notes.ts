import type { checkNotes as english } from '../en/check-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const checkNotes: OfficeTable<typeof english> = {
  proofBegins: 'जाँच अहिले सुरु हुन्छ।',
  proofChangesNothing: 'जाँचले केही बदल्दैन। फरकको कारण थाहा नभए सर्भर चलाउनेलाई सोध्नुहोस्।',
  proofFoundMail: '{host} को रातको जाँचमा नयाँ फरक भेटिए: {count}।',
  proofFoundSubject: '{host} को रातको जाँचमा केही भेटियो',
  proofIsOff: 'यो सर्भरका सञ्चालकले रातको जाँच बन्द गरेका छन्।',
  proofIsUnderWay: 'जाँच भइरहेको छ।',
  seeFindings: 'भेटिएको हेर्नुहोस्',
}
