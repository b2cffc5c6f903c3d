import type { DemoShop } from '../demo-shop.ts'

export const contact: DemoShop['contact'] = {
  branch_locations: [
    {
      name: 'Cooperative and tea factory',
      is_hq: true,
      address: 'Upper road, Fikkal, Suryodaya, Ilam 57300, Koshi Province, Nepal',
      phone_number: '+977 27 555 0140',
      map_location_url:
        'https://www.openstreetmap.org/?mlat=26.8860&mlon=88.0790#map=15/26.8860/88.0790',
    },
    {
      name: 'Tasting room',
      is_hq: false,
      address: 'Above the post office, Ilam Bazaar, Ilam 57300, Koshi Province, Nepal',
      phone_number: '+977 27 555 0141',
      map_location_url:
        'https://www.openstreetmap.org/?mlat=26.9110&mlon=87.9260#map=16/26.9110/87.9260',
    },
  ],
  contact_emails: [
    { purpose: 'Anything about tea', email_address: 'namaste@pahilopaat.example' },
    { purpose: 'Orders', email_address: 'orders@pahilopaat.example' },
    { purpose: 'Cafés and shops', email_address: 'trade@pahilopaat.example' },
  ],
  social_media_profiles: [
    { platform_display: 'Instagram', link: 'https://instagram.example/pahilopaat' },
    { platform_display: 'Facebook', link: 'https://facebook.example/pahilopaat' },
  ],
}
