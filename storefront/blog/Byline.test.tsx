import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayContext, type DayParts } from '#ui/day-form.ts'
import { TextsContext, textsFor } from '#client/texts.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { Byline } from './Byline.tsx'

const post = {
  author: { username: 'sarita' },
  published_at: '2026-03-14T23:59:00.000Z',
  comment_count: 3,
}
const write = ({ day, month, year }: DayParts) => `${day} of ${month} in ${year}`

const bylineText = (of: Parameters<typeof Byline>[0]['post']) =>
  renderToStaticMarkup(
    <TextsContext value={textsFor(textsIn('en').data)}>
      <DayContext value={{ zone: undefined, write }}>
        <Byline post={of} />
      </DayContext>
    </TextsContext>,
  ).replace(/<[^>]+>/g, '')

test('a byline names the author, the day in UTC and the comments', () => {
  expect(bylineText(post)).toBe('By sarita on 14 of 2 in 2026 | 3 Comment(s)')
  expect(bylineText({ ...post, published_at: '2026-03-01T00:00:00.000Z', comment_count: 0 })).toBe(
    'By sarita on 1 of 2 in 2026 | 0 Comment(s)',
  )
})

test('a post without an author is the shop’s', () => {
  expect(bylineText({ ...post, author: null })).toBe('By Admin on 14 of 2 in 2026 | 3 Comment(s)')
})
