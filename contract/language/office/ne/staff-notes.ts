import type { staffNotes as english } from '../en/staff-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const staffNotes: OfficeTable<typeof english> = {
  auditedExport:
    '{kind, select, products {सामान} stock {स्टक} orders {अर्डर} customers {ग्राहक} reviews {समीक्षा} comments {टिप्पणी} redirects {रिडाइरेक्ट} other {पूरै पसल (zip)}}',
  auditedOrders: '{count, plural, one {# वटा अर्डर} other {# वटा अर्डर}}',
  auditedPart: '{things} मध्ये {done}',
  auditedProducts: '{count, plural, one {# वटा सामान} other {# वटा सामान}}',
  authenticatorRemoved: 'प्रमाणीकरण एप हटाइयो।',
  confirmThatItIsYou: 'कृपया तपाईं नै हो भनी पुष्टि गर्नुहोस्।',
  foundGuest: 'पाहुना ग्राहक',
  foundInStock: '{stock} स्टकमा',
  foundOrder:
    '{status, select, awaiting_payment {भुक्तानी बाँकी, {amount}} paid {भुक्तानी भयो, {amount}} processing {तयारी हुँदै, {amount}} shipped {पठाइयो, {amount}} delivered {डेलिभरी भयो, {amount}} canceled {रद्द भयो, {amount}} expired {समय सकियो, {amount}} refunded {रकम फिर्ता भयो, {amount}} other {{amount}}}',
  foundPost: '{status, select, published {प्रकाशित} other {मस्यौदा}}',
  invitationRevoked: 'निमन्त्रणा रद्द भयो, र यसको लिङ्क अब चल्दैन।',
  memberFactorRemoved: 'नयाँ प्रमाण नराखुन्जेल {name} पासवर्डले मात्र लगइन गर्नुहुन्छ।',
  memberRemoved: '{name} ले अब यो पसल खोल्न सक्नुहुन्न।',
  notAnEmailAddress: '“{typed}” इमेल ठेगाना होइन।',
  onlyAnOwnerMayInvite:
    '{role, select, owner {मालिकले मात्र अर्को मालिक निम्त्याउन सक्छन्।} manager {मालिकले मात्र व्यवस्थापक निम्त्याउन सक्छन्।} fulfilment {मालिकले मात्र प्याकिङ र डेलिभरीका लागि निम्त्याउन सक्छन्।} content {मालिकले मात्र सामग्रीका लागि निम्त्याउन सक्छन्।} other {मालिकले मात्र हेर्ने मात्र अनुमतिसहित निम्त्याउन सक्छन्।}}',
  operatorsNeedAFactor: 'पहिले दोस्रो प्रमाण राख्नुहोस्: सञ्चालकलाई यो चाहिन्छ।',
  otherSessionsEnded: 'अरू सबै लगइन बन्द भए।',
  ownersNeedAFactor: 'पहिले दोस्रो प्रमाण राख्नुहोस्: मालिक र व्यवस्थापकलाई यो चाहिन्छ।',
  passkeyRemoved: 'पासकी हटाइयो।',
  passwordChanged: 'तपाईंको पासवर्ड बदलियो। अरू सबै लगइन बन्द भए।',
  passwordSet: 'तपाईंको पासवर्ड राखियो। सबै लगइन बन्द भए; कृपया लगइन गर्नुहोस्।',
  resetLinkSent: 'यो ठेगानाको खाता छ भने त्यहाँ लिङ्क पठाइएको छ।',
  roleMayNotClose: 'तपाईंको भूमिकाले यहाँ पसल बन्द गर्न मिल्दैन। पसलका मालिकलाई भन्नुहोस्।',
  sendThisType: '{type} पठाउनुहोस्।',
  sessionEnded: 'लगइन बन्द भयो।',
  setUpListHidden: 'सूची लुकाइयो।',
  setUpListShown: 'सूची फेरि देखाइयो।',
  viewIsGone: 'यो दृश्य अब छैन।',
}
