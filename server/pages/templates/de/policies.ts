import type { Policies } from '../../template-types.ts'

export const policies: Policies = {
  toFillIn: {
    name: '[Name des Shops]',
    email: '[E-Mail-Adresse]',
    address: '[ladungsfähige Anschrift]',
    phone: '[Telefonnummer]',
    origin: '[Internetadresse des Shops]',
    currency: '[Währung des Shops]',
  },
  refund_policy: ({ name, email, address }) => `
<p>Was Sie bei ${name} gekauft haben, können Sie zurückgeben. Hier lesen Sie, bis wann und wie.</p>
<h2>Widerrufsrecht</h2>
<p>Verbraucher können ihre Bestellung innerhalb von [14] Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem Sie die letzte Ware erhalten haben. Es genügt, wenn Sie den Widerruf vor Ablauf der Frist absenden.</p>
<p>Das Widerrufsrecht besteht nicht bei Waren, die nach Ihren Wünschen angefertigt wurden, bei schnell verderblichen Waren und bei versiegelten Waren, die aus Gründen der Hygiene nicht zurückgegeben werden können, wenn ihr Siegel geöffnet wurde.</p>
<h2>So widerrufen Sie</h2>
<ol><li>Schreiben Sie an ${email}, welche Bestellung Sie widerrufen, am besten mit der Bestellnummer. Eine bestimmte Form ist nicht nötig.</li><li>Wir bestätigen den Eingang unverzüglich per E-Mail.</li><li>Senden Sie die Ware innerhalb von [14] Tagen an ${address}.</li></ol>
<p>Die Kosten der Rücksendung tragen [Sie]. Ist die Ware mangelhaft oder nicht die bestellte, tragen wir sie.</p>
<h2>Erstattung</h2>
<p>Wir erstatten den Kaufpreis und die Kosten der Standardlieferung innerhalb von [14] Tagen nach Ihrem Widerruf auf dem Weg, auf dem Sie bezahlt haben. Wir können die Erstattung verweigern, bis die Ware bei uns eingetroffen ist oder Sie nachgewiesen haben, dass sie abgesandt wurde.</p>
<h2>Mängel</h2>
<p>Ist eine Ware beschädigt, mangelhaft oder anders als beschrieben, schreiben Sie uns bitte. Wir bessern nach, liefern neu oder erstatten den Preis. Ihre gesetzlichen Rechte werden durch diese Seite nicht eingeschränkt.</p>
<h2>Muster für den Widerruf</h2>
<p>An ${name}, ${address}, ${email}: Hiermit widerrufe ich den Vertrag über den Kauf folgender Waren: … Bestellt am / erhalten am: … Name, Anschrift, Datum: …</p>`,

  privacy_policy: ({ name, email, address, origin }) => `
<p>Hier erfahren Sie, welche Daten ${name} von Ihnen verarbeitet, wenn Sie ${origin} besuchen oder dort einkaufen, wozu das geschieht und welche Rechte Sie haben.</p>
<h2>Verantwortlich</h2>
<p>${name}, ${address}. Zu Ihren Daten schreiben Sie bitte an ${email}.</p>
<h2>Was wir speichern, und wozu</h2>
<ul><li><strong>Ihr Konto</strong>: E-Mail-Adresse, Name und ein Passwort, das niemand lesen kann, damit Sie sich anmelden und Ihre Bestellungen sehen können (Art. 6 Abs. 1 lit. b DSGVO).</li><li><strong>Ihre Bestellungen</strong>: was Sie gekauft haben, die Lieferadresse und die Zahlungsart, damit wir liefern und unsere Bücher führen können (Art. 6 Abs. 1 lit. b und c DSGVO).</li><li><strong>Ihre Nachrichten</strong>: was Sie uns schreiben, damit wir antworten können (Art. 6 Abs. 1 lit. b und f DSGVO).</li><li><strong>Bewertungen und Kommentare</strong>: was Sie veröffentlichen, mit Ihrem Benutzernamen (Art. 6 Abs. 1 lit. a DSGVO).</li></ul>
<p>Die Nummer Ihrer Karte sehen und speichern wir nicht; das tut der Zahlungsdienstleister.</p>
<h2>Wer die Daten erhält</h2>
<p>Der Paketdienst erhält Ihren Namen, Ihre Anschrift und Ihre Telefonnummer, der Zahlungsdienstleister das, was er für die Zahlung braucht. [Nennen Sie hier jeden weiteren Empfänger und das Land, in dem er sitzt, auch den Betreiber Ihrer Server.]</p>
<h2>Wie lange</h2>
<p>Bestellungen bewahren wir so lange auf, wie es die Vorschriften zur Buchführung verlangen: [10] Jahre. Alles Übrige löschen wir, wenn Sie Ihr Konto schließen oder uns darum bitten.</p>
<h2>Cookies</h2>
<p>Der Shop speichert in Ihrem Browser, was nötig ist, damit Sie angemeldet bleiben und Ihr Warenkorb erhalten bleibt. [Geben Sie hier an, ob und womit Sie Besuche zählen.]</p>
<h2>Ihre Rechte</h2>
<p>Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Übertragung Ihrer Daten, und Sie können der Verarbeitung widersprechen oder eine Einwilligung widerrufen. Schreiben Sie dazu an ${email}. Außerdem können Sie sich bei einer Datenschutzaufsichtsbehörde beschweren, zum Beispiel bei [Behörde Ihres Bundeslandes].</p>`,

  terms: ({ name, email, address, origin, currency }) => `
<p>Diese Bedingungen gelten für alle Bestellungen, die Sie bei ${name} unter ${origin} aufgeben.</p>
<h2>Vertragspartner</h2>
<p>${name}, ${address}. Sie erreichen uns unter ${email}.</p>
<h2>Bestellung und Vertrag</h2>
<p>Mit Ihrer Bestellung geben Sie ein verbindliches Angebot ab. Der Vertrag kommt zustande, wenn wir die Bestellung per E-Mail bestätigen. Können wir eine Bestellung nicht annehmen, teilen wir Ihnen das mit und erstatten, was Sie bezahlt haben.</p>
<h2>Preise</h2>
<p>Die Preise sind in ${currency} angegeben. [Geben Sie an, ob sie die Umsatzsteuer enthalten, oder weisen Sie auf § 19 UStG hin.] Die Versandkosten nennen wir Ihnen vor der Bestellung. Zölle und Abgaben des Ziellands [tragen Sie].</p>
<h2>Zahlung</h2>
<p>Sie zahlen auf einem der Wege, die an der Kasse angeboten werden. Bis zu dem Zeitpunkt, der bei Ihrer Bestellung steht, halten wir die Ware für Sie zurück. Bis zur vollständigen Zahlung bleibt sie unser Eigentum.</p>
<h2>Lieferung</h2>
<p>Wir liefern an die Anschrift in Ihrer Bestellung. Die Seite zu Versand und Lieferung nennt die Lieferzeiten.</p>
<h2>Widerruf und Mängel</h2>
<p>Wie Sie eine Bestellung widerrufen, steht auf der Seite „Widerruf &amp; Rückgabe“. Für Mängel gelten die gesetzlichen Rechte.</p>
<h2>Haftung</h2>
<p>[Geben Sie an, wofür Sie haften, so wie das Gesetz es erlaubt.]</p>
<h2>Anwendbares Recht</h2>
<p>Es gilt das Recht des Landes, in dem wir unseren Sitz haben ([Ihr Land]), ohne das UN-Kaufrecht. Leben Sie in einem anderen Land, gelten auch die Vorschriften, die Verbraucher dort schützen.</p>
<h2>Streitbeilegung</h2>
<p>Wir sind [nicht bereit und nicht verpflichtet], an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p>`,

  delivery: ({ name, email }) => `
<p>Hier erfahren Sie, wie ${name} liefert.</p>
<h2>Wohin wir liefern</h2>
<p>Wir liefern nach [Länder, in die Sie versenden].</p>
<h2>Lieferzeit</h2>
<p>Vorrätige Ware verlässt uns innerhalb von [drei] Werktagen. Was auf Bestellung angefertigt wird, braucht länger; wie lange, steht bei der Ware. Danach dauert es:</p>
<table><thead><tr><th>Nach</th><th>Werktage</th></tr></thead><tbody><tr><td>[Deutschland]</td><td>[2 bis 5]</td></tr><tr><td>[Nachbarländer]</td><td>[5 bis 10]</td></tr><tr><td>[andere Länder]</td><td>[10 bis 20]</td></tr></tbody></table>
<h2>Versandkosten</h2>
<p>[Nennen Sie die Versandkosten, oder geben Sie an, wie sie berechnet werden.]</p>
<h2>Sendungsverfolgung</h2>
<p>Wir schreiben Ihnen, sobald das Paket unterwegs ist, mit der Sendungsnummer, wenn es eine gibt.</p>
<h2>Zoll</h2>
<p>Zölle und Abgaben des Ziellands [tragen Sie]. Bitte prüfen Sie vor der Bestellung, ob Sie die Ware einführen dürfen.</p>
<h2>Wenn ein Paket nicht ankommt</h2>
<p>Ist ein Paket überfällig, schreiben Sie bitte an ${email}. Wir forschen beim Paketdienst nach, und ist es verloren, liefern wir neu oder erstatten den Preis.</p>`,

  imprint: ({ name, email, address, phone, origin }) => `
<p>Angaben gemäß § 5 DDG zu ${origin}:</p>
<p><strong>${name}</strong></p>
<p>[Rechtsform, zum Beispiel Einzelunternehmen oder GmbH, und der Name der Inhaberin oder des Inhabers]</p>
<p>${address}</p>
<h2>Kontakt</h2>
<p>E-Mail: ${email}</p>
<p>Telefon: ${phone}</p>
<h2>Vertreten durch</h2>
<p>[Name der vertretungsberechtigten Person]</p>
<h2>Registereintrag</h2>
<p>[Registergericht und Registernummer, falls vorhanden]</p>
<p>[Umsatzsteuer-Identifikationsnummer, falls vorhanden]</p>
<h2>Verantwortlich für den Inhalt</h2>
<p>[Name und Anschrift der Person, die nach § 18 Abs. 2 MStV für den Blog verantwortlich ist]</p>`,

  accessibility: ({ name, email, address, origin }) => `
<p>Diese Erklärung gilt für den Shop ${origin} von ${name}.</p>
<h2>Was der Shop ist und wie er funktioniert</h2>
<p>${origin} ist ein Onlineshop. Sie finden Waren über Kategorien, Filter oder die Suche, lesen über sie, legen sie in den Warenkorb und bestellen sie. Nach der Bestellung verfolgen, bezahlen, retournieren oder widerrufen Sie sie auf einer eigenen Seite. Alles funktioniert in einem üblichen Browser, am Computer und am Telefon.</p>
<h2>Wie er die Anforderungen erfüllt</h2>
<p>Das Programm des Shops ist nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und der europäischen Norm EN 301 549 gebaut. Vor jeder Veröffentlichung gehen automatische Tests im Browser durch seine Seiten und prüfen unter anderem:</p>
<ul><li>Überschriften, Bereiche, Beschriftungen, Namen von Bedienelementen und den Kontrast der Texte, mit den Regeln von axe für WCAG 2.0, 2.1 und 2.2, Stufen A und AA;</li><li>dass Warenkorb, Kasse, Rücksendung und Widerruf allein mit der Tastatur bedienbar sind, mit sichtbarem Fokus, der zu Fehlern führt;</li><li>dass die Seiten in ein Fenster von 390 Pixeln passen, ohne seitliches Scrollen, und mit großer Schrift lesbar sind;</li><li>dass Bewegungen enden, wenn jemand weniger davon wünscht, und dass die Seiten ohne Skripte lesbar sind.</li></ul>
<p>Automatische Tests finden nur einen Teil aller Barrieren. [Geben Sie an, ob auch Menschen den Shop geprüft haben, mit welchen Hilfsmitteln und wann.]</p>
<h2>Was noch nicht barrierefrei ist</h2>
<p>Texte und Bilder der Waren schreiben wir selbst. [Nennen Sie, was nicht barrierefrei ist, zum Beispiel Bilder ohne Beschreibung oder Videos ohne Untertitel, und warum. Löschen Sie diesen Absatz, wenn Ihnen nichts bekannt ist.]</p>
<h2>Barrieren melden</h2>
<p>Schreiben Sie an ${email} oder an ${name}, ${address}, wenn Sie etwas an der Nutzung des Shops hindert oder wenn Sie Informationen in anderer Form brauchen. Wir antworten so bald wie möglich.</p>
<p>Hilft Ihnen unsere Antwort nicht, können Sie sich an die zuständige Marktüberwachungsbehörde wenden: [Name und Anschrift der Behörde].</p>
<p>Diese Erklärung wurde am [Datum] erstellt.</p>`,
}
