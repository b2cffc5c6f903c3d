export const imprint = `
<p>This shop is run by its growers:</p>
<p><strong>Pahilo Paat Tea Growers’ Cooperative</strong></p>
<p>Upper road, Fikkal, Suryodaya, Ilam 57300, Koshi Province, Nepal</p>
<h2>Contact</h2>
<p>Email: namaste@pahilopaat.example</p>
<p>Phone: +977 27 555 0140</p>
<h2>Represented by</h2>
<p>The committee that the members elect each spring</p>
`
