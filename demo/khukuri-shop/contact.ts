import type { DemoShop } from '../demo-shop.ts'

export const contact: DemoShop['contact'] = {
  branch_locations: [
    {
      name: 'The forge',
      is_hq: true,
      address: 'Dobhan Tole, below the bazaar, Bhojpur 57000, Koshi Province, Nepal',
      phone_number: '+977 29 555 0100',
      map_location_url:
        'https://www.openstreetmap.org/?mlat=27.1710&mlon=87.0480#map=15/27.1710/87.0480',
    },
    {
      name: 'Kathmandu valley showroom',
      is_hq: false,
      address: 'Second courtyard, Pilachhen, Patan, Lalitpur 44700, Bagmati Province, Nepal',
      phone_number: '+977 1 555 0100',
      map_location_url:
        'https://www.openstreetmap.org/?mlat=27.6710&mlon=85.3270#map=16/27.6710/85.3270',
    },
  ],
  contact_emails: [
    { purpose: 'Questions before you buy', email_address: 'hello@dobhanforge.example' },
    { purpose: 'Orders and delivery', email_address: 'orders@dobhanforge.example' },
    { purpose: 'Engraving and presentation pieces', email_address: 'sarita@dobhanforge.example' },
    { purpose: 'Repairs and new handles', email_address: 'repairs@dobhanforge.example' },
  ],
  social_media_profiles: [
    { platform_display: 'Instagram', link: 'https://instagram.example/dobhanforge' },
    { platform_display: 'Facebook', link: 'https://facebook.example/dobhanforge' },
    { platform_display: 'YouTube', link: 'https://youtube.example/@dobhanforge' },
  ],
}
