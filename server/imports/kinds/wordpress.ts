import { toStaff } from '#contract/language/said.ts'
import { cellOf, type FileKind } from './import-kind.ts'

const FIELDS: Record<string, string> = {
  type: 'wordpresstype',
  id: 'id',
  post: 'post',
  parent: 'parent',
  title: 'title',
  link: 'link',
  slug: 'slug',
  status: 'status',
  date: 'date',
  author: 'author',
  excerpt: 'excerpt',
  content: 'content',
  picture: 'picture',
  picture_alt: 'picturealt',
  password: 'password',
  old_links: 'oldlinks',
  shortcodes: 'shortcodes',
}

/** Posts, pages and comments of an export of WordPress. Each is a row of its own. */
export const wordpress: FileKind = {
  name: 'wordpress',
  title: toStaff('kindOfFile', { kind: 'wordpress' }),
  things: 'posts',
  thingsOf: (row) => {
    const type = cellOf(row, 'type')
    return type === 'comment' ? 'comments' : type === 'page' ? 'pages' : 'posts'
  },
  source: 'wordpress',
  fields: Object.entries(FIELDS).map(([name, head]) => ({ name, heads: [head] })),
  skipped: /./,
  has: (fields) => fields.has('type') && fields.has('content') && fields.has('post'),
  keysOf: (row) => {
    const isComment = cellOf(row, 'type') === 'comment'
    const id = cellOf(row, 'id')
    return id ? [`${isComment ? 'comment' : 'post'}:${id}`] : []
  },
}
