import type { webhookNotes as english } from '../en/webhook-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const webhookNotes: OfficeTable<typeof english> = {
  eventCursorExpired:
    'घटनाको सूचीको यो ठाउँ अब थाहा छैन। सूचीहरू एक पटक पढ्नुहोस्, अनि ठाउँ नदिई सुरु गर्नुहोस्।',
  mostWebhooks: 'एउटा पसलका बढीमा {most} वटा वेबहुक हुन्छन्।',
  noEventCursor: 'यो घटनाको सूचीको कुनै ठाउँ होइन।',
  noSuchEvent: '“{type}” भन्ने घटना छैन।',
  openWebhooks: 'वेबहुक खोल्नुहोस्',
  webhookDeleted: 'वेबहुक मेटियो।',
  webhookFault:
    '{fault, select, unknown_host {ठेगानाको होस्ट भेटिएन।} not_public {ठेगाना https:// बाट सुरु हुनुपर्छ र सार्वजनिक इन्टरनेटमा हुनुपर्छ।} not_connected {होस्टले ३ सेकेन्डभित्र जडान लिएन।} certificate {होस्टको प्रमाणपत्र उसको नामका लागि मान्य छैन।} slow {१० सेकेन्डभित्र जवाफ आएन।} redirect {जवाफ रिडाइरेक्ट ({status}) थियो, जसको पछि लागिँदैन।} status {जवाफ {status} थियो।} other {जडान बीचमै टुट्यो।}}',
  webhookIsOff: 'यो वेबहुक बन्द छ। पहिले खोल्नुहोस्।',
  webhookMissedKept: 'घटनाहरू ३० दिन राखिन्छन्। वेबहुक फेरि खोल्दा छुटेका घटना पठाउन सक्नुहुन्छ।',
  webhookNotTested: 'पहिले परीक्षण घटना पठाउनुहोस्। त्यसको जवाफ आएपछि वेबहुक खुल्छ।',
  webhookOff:
    '{reason, select, untested {यसले अझै परीक्षण घटनाको जवाफ दिएको छैन।} gone {यसको होस्टले अब कहिल्यै नहुने जवाफ दियो (410)।} failing {यसले पाँच दिनदेखि जवाफ दिएको छैन।} secret {यसको गोप्य शब्द यो प्रणालीको साँचोले पढ्न सकिएन। नयाँ गोप्य शब्द बनाउनुहोस्।} other {यो यहीँबाट बन्द गरियो।}}',
  webhookOffMail:
    '{host} को वेबहुक “{name}” बन्द भयो। त्यससँग जोडिएको प्रोग्रामले अब तपाईंको पसलबारे केही थाहा पाउँदैन।',
  webhookOffSubject: 'वेबहुक “{name}” बन्द भयो',
  webhookSentAgain: 'घटना फेरि पठाइँदै छ।',
  webhooksBehindProxy:
    'यो प्रणालीले वेबहुक पठाउँदैन: यो भित्री सञ्जालमा पुर्‍याउन सक्ने प्रोक्सीपछाडि छ। यसको सञ्चालकले यो बदल्न सक्छ।',
}
