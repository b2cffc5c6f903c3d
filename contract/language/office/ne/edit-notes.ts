import type { editNotes as english } from '../en/edit-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const editNotes: OfficeTable<typeof english> = {
  editChangesNothing: 'के हटाउने वा के थप्ने हो छान्नुहोस्।',
  editDifferenceIs: 'अहिले फरक रकम {amount} छ। परिवर्तन फेरि एक पटक हेर्नुहोस्।',
  editInOtherCurrency: 'पसलको मुद्रा अहिले अर्कै छ, त्यसैले यस अर्डरमा केही थप्न सकिँदैन।',
  editIsNotOffered: 'यो परिवर्तन अब भुक्तानीको प्रतीक्षामा छैन।',
  editLeavesNothing: 'अर्डरमा केही बाँकी रहँदैन। बरु अर्डर रद्द गर्नुहोस् वा रकम फिर्ता गर्नुहोस्।',
  editOfEndedOrder: 'यो अर्डर सकिएको छ। बरु यसको मस्यौदा बनाउनुहोस्।',
  editWasMade: 'यसैबीच सहकर्मीले यो अर्डर परिवर्तन गर्नुभएको छ। पृष्ठ फेरि खोलेर हेर्नुहोस्।',
  editUnitsSold: 'यस परिवर्तनले खाली गरेका सामान बिकिसकेकाले परिवर्तन नै रहन्छ।',
  editWaits: 'यस अर्डरको एउटा परिवर्तन भुक्तानीको प्रतीक्षामा छ। पहिले त्यसलाई हटाउनुहोस्।',
  editUnitsGone: 'त्यसपछि अर्डर परिवर्तन भएको छ, त्यसैले यो परिवर्तन अब मिल्दैन। यसलाई हटाएर नयाँ बनाउनुहोस्।',
  mostCanBeTakenOff: 'बढीमा {amount} घटाउन सकिन्छ।',
  mostCanLeave: 'बढीमा {most} × {name} हटाउन सकिन्छ: बाँकी पठाइएका, फिर्ता गरिएका वा फिर्तीमा छन्।',
  mayNotGiveBack: 'तपाईंको भूमिकाले पैसा फिर्ता गर्न पाउँदैन।',
}
