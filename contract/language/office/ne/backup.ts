import type { backup as english } from '../en/backup.ts'
import type { OfficeTable } from '../office-texts.ts'

export const backup: OfficeTable<typeof english> = {
  backupAge: '26 घण्टाभन्दा नयाँ ब्याकअप छैन',
  backupAt: '{made} को ब्याकअप {time} फर्काइयो।',
  backupOther: 'यो ब्याकअप अर्कै सर्भरको हो',
  backupPages: 'फर्काइएको ब्याकअपको पेज आजको पेजसँग मिल्दैन',
  backupRestore: 'ब्याकअप फर्काउन सकिएन',
  backupRows: 'ब्याकअपअघि लेखिएका पङ्क्ति ब्याकअपमा छैनन्',
  backupShops: 'ब्याकअपमा एउटा पसल छैन',
  backupTitle: 'सबैभन्दा नयाँ ब्याकअप',
  backupUnderWay: 'ब्याकअप फर्काइँदै छ …',
  backupUnreadable: 'ब्याकअप पढ्न सकिएन',
  compared:
    'आजसँग भिडाइयो: {shops, plural, one {# पसल} other {# पसल}}, {rows, plural, one {# पङ्क्ति} other {# पङ्क्ति}}, {pages, plural, one {# पेज} other {# पेज}}।',
  expectedFound: 'हुनुपर्ने {expected}, भेटिएको {found}',
  findings: 'सबैभन्दा नयाँ ब्याकअपका दोष',
  gone: 'हट्यो',
  noBackup: '{time} कुनै ब्याकअप थिएन।',
  notRestored: 'अहिलेसम्म कुनै ब्याकअप फर्काइएको छैन।',
  open: 'बाँकी',
  restoreNow: 'अहिले फर्काउनुहोस्',
  since: '{time} देखि',
}
