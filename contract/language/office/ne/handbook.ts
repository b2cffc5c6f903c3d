import type { handbook as english } from '../en/handbook.ts'
import type { OfficeTable } from '../office-texts.ts'

export const handbook: OfficeTable<typeof english> = {
  contents: 'सबै पेज',
  documentTitle: '{title} · पुस्तिका',
  handbook: 'पसल व्यवस्थापनको पुस्तिका',
  inEnglish: 'यो पेज अझै नेपालीमा छैन, त्यसैले अङ्ग्रेजीमा देखाइएको छ।',
  toOffice: 'आफ्ना पसलमा जाने',
}
