import type { pagesViews as english } from '../en/pages-views.ts'
import type { OfficeTable } from '../office-texts.ts'

export const pagesViews: OfficeTable<typeof english> = {
  pages: 'पेज',
  viewCompany: 'हाम्रोबारे',
  viewContact: 'सम्पर्क विवरण',
  viewFaq: 'प्रश्नोत्तर',
  viewFooter: 'फुटर',
  viewFreePages: 'आफ्ना पेज',
  viewHome: 'गृहपृष्ठ',
  viewHomeSections: 'गृहपृष्ठका खण्ड',
  viewPolicies: 'नीति',
  wordsCompany: 'पसलबारे कम्पनी कथा about company story',
  wordsContact: 'फोन इमेल ठाउँ शाखा telephone email places branches',
  wordsFaq: 'प्रश्न उत्तर सहयोग questions answers help',
  wordsFooter: 'लिङ्क तल मेनु links bottom menu navigation',
  wordsHome: 'मुख्य तस्बिर hero start',
  wordsHomeSections: 'ब्यानर उद्धरण क्रम hero banner quotes order',
  wordsPolicies:
    'गोपनीयता सर्त रकम फिर्ता सामान फिर्ता कानुनी करार रद्द पहुँच imprint privacy terms refund returns legal withdrawal accessibility',
}
