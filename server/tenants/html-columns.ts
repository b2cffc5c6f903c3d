/**
 * All HTML of merchants that pages show, or can show again, as "table.column", with the field of one that is
 * JSON. A test compares it with `tables.ts`.
 */
export const HTML_COLUMNS = [
  'categories.description',
  'collections.description',
  'faqs.answer',
  'free_pages.content',
  'home_sections.content.text',
  'legal_documents.content',
  'legal_text_versions.content',
  'post_drafts.content',
  'post_versions.content',
  'posts.content',
  'products.long_html_description',
  'products.safety_info',
]
