import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

const office = openStorefront(openShop)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const saved = /^Saved \d\d:\d\d$/

test('a post saves itself, is previewed, scheduled, published and read; changes stay beside it', async () => {
  const page = await visitAs(office, 'content')
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible()
  await page.keyboard.press('n')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Why the notch')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Nobody knows.')
  await expect(page.getByText(saved)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Make a link' }).click()
  const preview = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')
  const path = new URL(preview!).pathname
  expect((await office.shop.fetch(path)).text).toContain('<p>Nobody knows.</p>')

  await page.getByRole('button', { name: 'Schedule…' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Scheduled for \S/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible()
  const shown = async () => (await office.shop.fetch('/blog/why-the-notch')).text
  expect(await shown()).toContain('<p>Nobody knows.</p>')

  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Six answers.')
  await expect(page.getByText('Changes not published')).toBeVisible()
  expect(await shown()).not.toContain('Six answers.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Changes not published')).toBeHidden()
  expect(await shown()).toContain('Nobody knows. Six answers.')

  await page
    .getByRole('button', { name: /^Bring back/ })
    .first()
    .click()
  await expect(text).toHaveText('Nobody knows.')
})

test('text that was just typed is saved before the next screen, without a question', async () => {
  const page = await visitAs(office, 'content', { path: '/blog' })
  await page.getByRole('button', { name: 'New post' }).first().click()
  await page.getByLabel('Title', { exact: true }).fill('In a hurry')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page.getByRole('link', { name: /In a hurry/ })).toBeVisible()
})

test('two who write the same see both texts, and neither is lost', async () => {
  const colleague = await newColleague(office.shop, 'owner')
  const page = await visitAs(office, 'content')
  const begun = await colleague.shop('POST /posts/', { title: 'By two' })
  const { id } = begun.json()
  await page.goto(`/shops/1/blog/${id}`)
  const excerpt = page.getByLabel('Excerpt')
  await expect(excerpt).toBeVisible()
  const theirs = { excerpt: { from: '', to: 'Theirs' } }
  expect((await colleague.shop(`PATCH /posts/${id}/draft/`, theirs)).status).toBe(200)
  await excerpt.fill('Mine')
  await expect(page.getByRole('heading', { name: 'Someone else changed this' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  const now = await colleague.shop(`GET /posts/${id}/`)
  expect(now.json()).toMatchObject({ excerpt: 'Mine' })
})

test('a picture is sent, shown, and stands in the text with what it shows', async () => {
  const page = await visitAs(office, 'content', { path: '/blog' })
  await page.getByRole('button', { name: 'New post' }).first().click()
  await page.getByLabel('Title', { exact: true }).fill('With a picture')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await expectAccessible(page)
  const buffer = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#7d4f0d' },
  })
    .png()
    .toBuffer()
  const file = { name: 'anvil.png', mimeType: 'image/png', buffer }
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Picture').setInputFiles(file)
  await dialog.getByLabel('Alt text').fill('An anvil')
  await dialog.getByLabel('Caption (optional)').fill('Where it is made')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' }).getByAltText('An anvil')).toBeVisible()
  await page.getByLabel('Picture of the post').setInputFiles(file)
  await page.getByLabel('What the picture shows').fill('The anvil again')
  await expect(page.getByText(saved)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible()
  const { text } = await office.shop.fetch('/blog/with-a-picture')
  expect(text).toContain('alt="An anvil"')
  expect(text).toContain('alt="The anvil again"')
  expect(text).toMatch(/<figure><img [^>]*><figcaption>Where it is made<\/figcaption><\/figure>/)
})

test('a custom page takes a picture as a post does', async () => {
  const page = await visitAs(office, 'content', { path: '/pages?view=free' })
  await page.getByLabel('New page').fill('How we draw wire')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const create = { width: 60, height: 40, channels: 3, background: '#7d4f0d' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  const file = { name: 'wire.png', mimeType: 'image/png', buffer }
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Picture').setInputFiles(file)
  await dialog.getByLabel('Alt text').fill('A coil of wire')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(
    page.getByRole('textbox', { name: 'Text' }).getByAltText('A coil of wire'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect
    .poll(async () => (await office.shop.fetch('/pages/how-we-draw-wire')).text)
    .toContain('alt="A coil of wire"')
})

test('a video and a picture from elsewhere are left out, and the editor says so', async () => {
  const page = await visitAs(office, 'content', { path: '/blog' })
  await page.getByRole('button', { name: 'New post' }).first().click()
  await page.getByLabel('Title', { exact: true }).fill('With a video')
  const text = page.getByRole('textbox', { name: 'Text' })
  const notice = page.getByText('The shop’s pages cannot show')
  const paste = (html: string) =>
    text.evaluate((editor, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, html)
  await text.click()
  await paste('<p>Watch <b>this</b>.</p>')
  await expect(text).toContainText('Watch this.')
  expect(await notice.count()).toBe(0)
  await paste('<p>Here.</p><iframe src="https://tube.example/1"></iframe><img src="data:,x">')
  const lost = 'The shop’s pages cannot show videos and embedded pages or pictures that'
  await expect(page.getByText(lost)).toBeVisible()
  await page.keyboard.type('More.')
  await expect(page.getByText(saved)).toBeVisible()
  expect(await notice.count()).toBe(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'HTML source' }).click()
  await text.fill('<p>Here.</p>')
  await expect(notice).toBeHidden()
  await text.fill('<p>Here.</p><video src="/a.mp4"></video>')
  await expect(notice).toBeVisible()
})

test('a picture’s caption is written below it, taken away and given back, and Enter goes on below', async () => {
  const colleague = await newColleague(office.shop, 'owner')
  const { id } = (await colleague.shop('POST /posts/', { title: 'Captions' })).json() as {
    id: number
  }
  const src = `/media/1/${'0'.repeat(32)}/master.jpg`
  const picture = `<figure><img src="${src}" alt="" width="60" height="40"><figcaption>The <em>forge</em></figcaption></figure>`
  const sent = { content: { from: sha256(''), to: `<p>Before.</p>${picture}` } }
  expect((await colleague.shop(`PATCH /posts/${id}/draft/`, sent)).status).toBe(200)
  const contentNow = async () => (await colleague.shop(`GET /posts/${id}/`)).json().content
  const page = await visitAs(office, 'content', { path: `/blog/${id}` })
  const text = page.getByRole('textbox', { name: 'Text' })
  // The text opens as it looks, not as its source.
  const line = text.locator('figcaption')
  await expect(line.getByText('forge')).toBeVisible()
  await line.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' in winter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After.')
  await expect
    .poll(contentNow)
    .toMatch(
      /<figcaption>The <em>forge<\/em> ?(<em>)? ?in winter(<\/em>)?<\/figcaption><\/figure><p>After\.<\/p>$|<figcaption>The <em>forge in winter<\/em><\/figcaption><\/figure><p>After\.<\/p>$/,
    )
  await line.click()
  await page.getByRole('button', { name: 'What it shows' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Alt text').fill('A forge')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'Caption', exact: true }).click()
  await expect(line).toBeHidden()
  await expect.poll(contentNow).toContain(`</p><img src="${src}" alt="A forge"`)
  await page.getByRole('button', { name: 'Caption', exact: true }).click()
  // The editor takes the focus with its next frame, and the caret is in the caption then.
  await expect
    .poll(() =>
      line.evaluate(
        (caption) =>
          document.activeElement?.contains(caption) === true &&
          caption.contains(document.getSelection()?.anchorNode ?? null),
      ),
    )
    .toBe(true)
  // Shortcuts for headings do not remove a picture.
  await page.keyboard.type('## Again')
  await page.keyboard.press('Control+Alt+2')
  await expect.poll(contentNow).toContain('<figcaption>## Again</figcaption>')
})

test('a space at the end stays under the cursor while the title saves itself', async () => {
  const page = await visitAs(office, 'content', { path: '/blog' })
  await page.getByRole('button', { name: 'New post' }).first().click()
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Why ')
  await expect(page.getByText(saved)).toBeVisible()
  await title.press('End')
  await page.keyboard.type('the notch')
  expect(await title.inputValue()).toBe('Why the notch')
})
