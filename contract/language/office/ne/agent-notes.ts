import type { agentNotes as english } from '../en/agent-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const agentNotes: OfficeTable<typeof english> = {
  agentsStopped:
    '{count, plural, =0 {कुनै एजेन्टसँग काम गर्ने कुञ्जी थिएन। पर्खिरहेका योजना अस्वीकार गरिए।} one {एजेन्टको # कुञ्जी रद्द गरियो। पर्खिरहेका योजना अस्वीकार गरिए।} other {एजेन्टका # कुञ्जी रद्द गरिए। पर्खिरहेका योजना अस्वीकार गरिए।}}',
  keyOfAgent: 'यो API कुञ्जी एजेन्टका लागि हो। यो /mcp/shops/ मा मात्र काम गर्छ।',
  keyOfProgram: 'यो ठेगाना एजेन्टका लागि हो। एजेन्टका लागि API कुञ्जी बनाउनुहोस्।',
  noSuchTool: 'यो कुञ्जीका लागि यस्तो औजार छैन।',
  planCannotBeUndone: 'यो योजना फर्काउन मिल्दैन, वा अब मिल्दैन।',
  planChangedSince: 'यो पछि बदलिएको छ।',
  planChangesNothing: 'केही बदलिँदैन।',
  planDecided: 'यो योजनाबारे निर्णय भइसक्यो।',
  planEnded: 'यो योजना सकियो: एक दिनभित्र कसैले निर्णय गरेन।',
  planEndsBefore: 'छुट सकिने समय बितिसक्यो।',
  planKeyEnded: 'यस एजेन्टको कुञ्जी अब काम गर्दैन, वा योजनालाई चाहिने अधिकार यससँग छैन।',
  planNamedTwice: 'प्रत्येक मौज्दात एक पटक मात्र लेख्नुहोस्।',
  planNoPrice: '“{typed}” पसलको मुद्राको मूल्य होइन।',
  planNoStep: 'अर्डर {order} मा यो चरण सम्भव छैन।',
  planOfPerson: 'यो योजना मानिसले मात्र फर्काउन सक्छ।',
  planPriceFar: '{name} को मूल्य {days} दिनको मध्यक {median} भन्दा बढीमा {percent} % फरक हुन सक्छ।',
  planStepStays: 'यो चरण अब फिर्ता लिन मिल्दैन।',
  planStockFar: 'एजेन्टले {name} को मौज्दात एक दिनमा बढीमा {percent} % र {most} वटा बदल्न सक्छ।',
  planTooManyRows: 'एजेन्टले एक दिनमा बढीमा {most} अभिलेख बदल्न सक्छ।',
  planTooManyWait: 'एजेन्टका बढीमा {most} योजना मानिसको निर्णय पर्खन सक्छन्।',
  planVariantPrice: '{name} को मूल्य यसका प्रकारको हो। प्रकार पनि लेख्नुहोस्।',
  planWaits: 'यो योजना मानिसको निर्णय पर्खिरहेको छ।',
  shopNotReachable: 'पसलमा पुग्न सकिएन; केही गरिएन।',
  toolTakesNo: 'औजारले “{name}” लिँदैन।',
}
