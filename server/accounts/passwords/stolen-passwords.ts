/**
 * Passwords of eight characters or more that every list of stolen ones begins with, and what people
 * of the shop's field would think of first. In lower case.
 */
export const STOLEN_PASSWORDS: ReadonlySet<string> = new Set(
  `
  01234567 0123456789 0987654321 10203040 11111111a 11223344 123123123 123123qwe 123321123
  12341234 12344321 12345678 123456789 1234567890 123456789a 12345678a 12345679 1234567a 1234567q
  123456aa 123456abc 12345qwert 1234abcd 1234qwer 123654789 123qwe123 123qweasd 147258369
  159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 31415926 87654321 987654321 a12345678 a123456789
  a1b2c3d4 aa123456 aaa12345 abc12345 abc123456 abcabc123 abcd1234 abcd12345 abcdef123 abcdefg1
  abcdefgh admin123 admin1234 adminadmin administrator alexande alexander alexandra alphabet
  anthony1 arsenal1 asdasd123 asdf1234 asdfasdf asdfghjk asdfghjkl autumn2024 azerty123 azertyui
  bangladesh barcelona baseball baseball1 basketball batman123 benjamin blink182 buddha123
  butterfly changeme changeme1 changeme123 charlie1 charlie123 chelsea1 chocolate christian
  computer computer1 corvette danielle december december1 default1 demo1234 diamond1 dragon12
  dragon123 elephant elephant1 elizabeth everest1 everest123 facebook facebook1 ferrari1 football
  football1 freedom1 ganesh123 google12 google123 gorkha123 guest123 gurkha123 hello123 hello1234
  helloworld himalaya himalayas hyderabad iloveu12 iloveyou iloveyou! iloveyou1 iloveyou2 india123
  internet internet1 jaishreeram january1 jennifer jessica1 jonathan jordan23 juventus kathmandu
  kathmandu1 khukuri1 khukuri123 killer12 krishna1 krishna123 letmein! letmein1 letmein123
  letmeinn linkedin linkedin1 liverpool liverpool1 login123 lovelove loveyou1 manchester master12
  master123 matthew1 mercedes michael1 michelle monkey12 monkey123 mountain mustang1 mypassword
  namaste1 namaste123 nepal123 newpassword nicholas ninja123 nintendo november october1 p4ssword
  p@ssw0rd p@ssword p@ssword1 pa$$w0rd pa$$word pakistan pass1234 pass12345 passpass passw0rd
  passw0rd1 password password! password0 password01 password1 password1! password12 password123
  password1234 password2 passwort passwort1 patricia poiuytrewq pokemon1 pokemon123 princess
  princess1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qwe12345 qwe123qwe qweasdzxc qwer1234 qwerasdf
  qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwertyqwerty qwertyui qwertyuiop root1234
  rootroot sairam123 samsung1 secret12 secret123 september shadow12 shadow123 spiderman spring2024
  spring2025 starwars starwars1 stephanie summer12 summer123 summer2023 summer2024 summer2025
  sunshine sunshine1 superman superman1 temp1234 test1234 test12345 tester12 testtest trustno1
  user1234 username veronica victoria welcome! welcome1 welcome12 welcome123 whatever whatever1
  winter12 winter123 winter2024 winter2025 yamaha12 yourpassword zaq12wsx zaq1xsw2 zaq1zaq1
  zxcvbnm1 zxcvbnm123
`
    .trim()
    .split(/\s+/),
)
