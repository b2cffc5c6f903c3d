export const delivery = `
<p>Every parcel is packed in Ilam, most of them by Bina and Suraj.</p>
<h2>When it leaves</h2>
<p>Orders before two in the afternoon leave within two working days. The post office in Ilam is closed on Saturdays.</p>
<h2>How long it takes</h2>
<ul>
<li>Nepal: two to five days by courier</li>
<li>European Union: nine to sixteen days by air mail, three to six by express courier</li>
<li>Japan: five to nine days by EMS</li>
<li>Everywhere else: ten to twenty-one days by air mail</li>
</ul>
<h2>What it costs</h2>
<p>The charge depends on the weight and the country. The basket shows it as soon as it knows where the parcel goes, and nothing is added afterwards.</p>
<h2>Collecting</h2>
<p>You can fetch your order at the shop in Ilam Bazaar or at the store in Kathmandu, at no charge.</p>
`
