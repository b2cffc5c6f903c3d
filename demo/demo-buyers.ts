type DemoBuyer = {
  name: string
  street: string
  city: string
  postalCode: string
  country: string
  phone: string
}

const buyer = (line: string): DemoBuyer => {
  const [name, street, city, postalCode, country, phone] = line.split('; ') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { name, street, city, postalCode, country, phone }
}

/** Customers of both demo shops. The people and addresses are invented. */
export const DEMO_BUYERS: DemoBuyer[] = [
  'Asha Rai; 14 Kupondole Marg; Lalitpur; 44700; Nepal; +977 1 555 0100',
  'Anita Gurung; 3 Lakeside Road; Pokhara; 33700; Nepal; +977 61 555 012',
  'Daniel Hughes; 27 Castle Street; Brecon; LD3 9DD; United Kingdom; +44 20 7946 0011',
  'Sofia Lindqvist; Storgatan 12; Umeå; 903 26; Sweden; +46 8 465 004 12',
  'Marco Bianchi; Via Roma 8; Bergamo; 24121; Italy; +39 035 555 0123',
  'Emily Carter; 480 Maple Avenue; Burlington; 05401; United States; +1 802 555 0134',
  'Prakash Thapa; 9 Dharan Road; Itahari; 56705; Nepal; +977 25 555 013',
  'Hannah Weber; Lindenweg 5; Freiburg; 79100; Germany; +49 30 23125 014',
  'Luc Moreau; 16 rue des Alpes; Annecy; 74000; France; +33 1 99 00 12 15',
  'Kenji Watanabe; 2-7-3 Honcho; Morioka; 020-0015; Japan; +81 3 5550 0116',
  'Olivia Brown; 63 Bridge Road; Hobart; 7000; Australia; +61 3 5550 1017',
  'Sabina Shrestha; 21 Thamel Marg; Kathmandu; 44600; Nepal; +977 1 555 0118',
  'Joost de Vries; Kerkstraat 40; Utrecht; 3511 LX; Netherlands; +31 30 555 0119',
  'Megan Price; 5 Harbour View; Fishguard; SA65 9NB; United Kingdom; +44 29 2018 0120',
  'Tyler Jenkins; 1190 Pine Street; Bozeman; 59715; United States; +1 406 555 0121',
  'Ingeborg Haugen; Fjordveien 18; Ålesund; 6003; Norway; +47 55 50 01 22',
  'Ramesh Adhikari; 7 Buddha Path; Butwal; 32907; Nepal; +977 71 555 023',
  'Claire Dubois; 88 rue Verte; Namur; 5000; Belgium; +32 81 55 01 24',
  'Thomas Keller; Dorfstrasse 31; Chur; 7000; Switzerland; +41 81 555 01 25',
  'Grace Murphy; 12 Quay Street; Galway; H91 E2X4; Ireland; +353 20 910 0126',
  'Noah Wilson; 305 King Street; Halifax; B3J 1P3; Canada; +1 902 555 0127',
  'Sunita Magar; 4 Palpa Chowk; Tansen; 32500; Nepal; +977 75 555 028',
  'Pavel Novák; Lipová 9; Olomouc; 779 00; Czechia; +420 601 555 029',
  'Amelia Clark; 71 Beach Road; Nelson; 7010; New Zealand; +64 3 555 0130',
  'Jonas Petersen; Havnegade 22; Aarhus; 8000; Denmark; +45 55 50 01 31',
  'Maria Kovács; Fő utca 3; Eger; 3300; Hungary; +36 55 555 032',
  'Deepak Limbu; 18 Mai Marg; Ilam; 57300; Nepal; +977 27 555 033',
  'Rachel Adams; 9 Orchard Lane; Ludlow; SY8 1AA; United Kingdom; +44 20 7946 0034',
  'Mateo García; Calle Mayor 15; Jaca; 22700; Spain; +34 600 555 035',
  'Ethan Brooks; 2204 River Road; Eugene; 97401; United States; +1 541 555 0136',
  'Katarzyna Nowak; ulica Leśna 6; Zakopane; 34-500; Poland; +48 600 555 037',
  'Bishal Tamang; 33 Bouddha Road; Kathmandu; 44600; Nepal; +977 1 555 0138',
  'Lena Fischer; Am Markt 2; Weimar; 99423; Germany; +49 30 23125 039',
  'Samuel Okafor; 54 Victoria Road; Leeds; LS6 1AS; United Kingdom; +44 113 496 0040',
  'Priya Nair; 22 Serangoon Avenue; Singapore; 550022; Singapore; +65 6555 0141',
  'Henrik Salo; Rantakatu 4; Oulu; 90100; Finland; +358 9 555 0142',
  'Julia Romano; Via Garibaldi 27; Lucca; 55100; Italy; +39 0583 555 043',
  'Mingma Sherpa; 2 Chaurikharka; Lukla; 56002; Nepal; +977 38 555 044',
  'Charlotte Evans; 140 Elm Street; Portland; 04101; United States; +1 207 555 0145',
  'Andreas Huber; Bergstraße 10; Innsbruck; 6020; Austria; +43 512 555 046',
  'Isabel Santos; Rua do Sol 19; Braga; 4700-030; Portugal; +351 253 555 047',
].map(buyer)
