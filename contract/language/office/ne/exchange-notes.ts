import type { exchangeNotes as english } from '../en/exchange-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const exchangeNotes: OfficeTable<typeof english> = {
  deductionAtMost: '{name} का लागि बढीमा {amount} कट्टी गर्न सकिन्छ।',
  deductionOfMoney: 'साटिने सामानमा मात्र कट्टी गर्न मिल्छ। बरु कम रकम फिर्ता गर्नुहोस्।',
  exchangeIsAgreed: 'साट्ने सहमति भइसकेको छ।',
  exchangeWasSentFirst:
    'सट्टाको सामान अर्डरमै गइसकेको छ। फिर्ता नआएको सामानको रकम माग्नुहोस्, वा अर्डर परिवर्तन गर्नुहोस्।',
  noGoodsWait: 'यो मामिलाका लागि कुनै सामान राखिएको छैन।',
  noProductToExchange: '{name} को सट्टा आउने सामान रोज्नुहोस्।',
  nothingIsMissing: 'तुरुन्तै सट्टा पठाइएको कुनै सामान फिर्ता आउन बाँकी छैन।',
  nothingToExchange: 'यसको कुनै सामान साट्न मिल्दैन: ती फिर्ता आइसके, रकम फिर्ता भइसक्यो वा पठाइएका छैनन्।',
  sayUntilWhen: 'सामान कहिलेसम्म फिर्ता आइपुग्नुपर्छ, लेख्नुहोस्।',
  withdrawalIsMoney:
    'सम्झौता रद्द गर्दा रकम फिर्ता पाउने अधिकार हुन्छ। ग्राहकले मागेको भए मात्र साट्न सहमति दिनुहोस्।',
}
