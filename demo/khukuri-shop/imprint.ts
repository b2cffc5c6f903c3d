export const imprint = `
<p>This shop is run by:</p>
<p><strong>Dobhan Forge Pvt. Ltd.</strong></p>
<p>Dobhan Tole, below the bazaar, Bhojpur 57000, Koshi Province, Nepal</p>
<h2>Contact</h2>
<p>Email: hello@dobhanforge.example</p>
<p>Phone: +977 29 555 0100</p>
<h2>Represented by</h2>
<p>Purna Rasaili and Sarita Rasaili, directors</p>
`
