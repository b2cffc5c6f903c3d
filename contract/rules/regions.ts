const US =
  'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware ' +
  'DC:District_of_Columbia FL:Florida GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa ' +
  'KS:Kansas KY:Kentucky LA:Louisiana ME:Maine MD:Maryland MA:Massachusetts MI:Michigan MN:Minnesota ' +
  'MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New_Hampshire NJ:New_Jersey ' +
  'NM:New_Mexico NY:New_York NC:North_Carolina ND:North_Dakota OH:Ohio OK:Oklahoma OR:Oregon ' +
  'PA:Pennsylvania RI:Rhode_Island SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah ' +
  'VT:Vermont VA:Virginia WA:Washington WV:West_Virginia WI:Wisconsin WY:Wyoming'
const CA =
  'AB:Alberta BC:British_Columbia MB:Manitoba NB:New_Brunswick NL:Newfoundland_and_Labrador ' +
  'NT:Northwest_Territories NS:Nova_Scotia NU:Nunavut ON:Ontario PE:Prince_Edward_Island QC:Quebec ' +
  'SK:Saskatchewan YT:Yukon'
const AU =
  'ACT:Australian_Capital_Territory NSW:New_South_Wales NT:Northern_Territory QLD:Queensland ' +
  'SA:South_Australia TAS:Tasmania VIC:Victoria WA:Western_Australia'
const IN =
  'AN:Andaman_and_Nicobar_Islands AP:Andhra_Pradesh AR:Arunachal_Pradesh AS:Assam BR:Bihar ' +
  'CH:Chandigarh CG:Chhattisgarh DH:Dadra_and_Nagar_Haveli_and_Daman_and_Diu DL:Delhi GA:Goa ' +
  'GJ:Gujarat HR:Haryana HP:Himachal_Pradesh JK:Jammu_and_Kashmir JH:Jharkhand KA:Karnataka ' +
  'KL:Kerala LA:Ladakh LD:Lakshadweep MP:Madhya_Pradesh MH:Maharashtra MN:Manipur ML:Meghalaya ' +
  'MZ:Mizoram NL:Nagaland OD:Odisha PY:Puducherry PB:Punjab RJ:Rajasthan SK:Sikkim TN:Tamil_Nadu ' +
  'TS:Telangana TR:Tripura UP:Uttar_Pradesh UK:Uttarakhand WB:West_Bengal'

export type Region = { code: string; name: string }

/** By country, in the order of the names. The codes are those of ISO 3166-2 without the country. */
export const REGIONS: Readonly<Record<string, readonly Region[]>> = Object.fromEntries(
  Object.entries({ US, CA, AU, IN }).map(([country, pairs]) => [
    country,
    pairs.split(' ').map((pair) => {
      const [code, name] = pair.split(':') as [string, string]
      return { code, name: name.replaceAll('_', ' ') }
    }),
  ]),
)
