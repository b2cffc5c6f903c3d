import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ComponentProps, useEffect, useState } from 'react'
import { Figure, pictureAt, turnCaption, withoutEmptyCaptions } from './figure.ts'
import { PictureWordsDialog } from './PictureWordsDialog.tsx'
import { InsertPictureDialog } from './InsertPictureDialog.tsx'
import { t } from '../../texts/rich-text.ts'

type RichTextEditorProps = {
  id: string
  label: string
  html: string
  onChange: (html: string) => void
  /** Receives the HTML that is pasted or dropped, before the editor drops what it does not know. */
  onPaste: (html: string) => void
  picturesAt: string
}

/** Headings, lists, quotes, links, tables and pictures: what the shop's pages may hold. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, html, onChange, onPaste, picturesAt } = props
  const [isInserting, setInserting] = useState(false)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        strike: false,
        underline: false,
        // The shop's pages have neither.
        codeBlock: false,
        horizontalRule: false,
        link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
      }),
      Image,
      Figure,
      TableKit.configure({ table: { resizable: false } }),
    ],
    content: html,
    injectCSS: false,
    editorProps: {
      transformPastedHTML(pasted) {
        onPaste(pasted)
        return pasted
      },
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich-text min-h-48 px-4 py-3 outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(withoutEmptyCaptions(changed.getHTML())),
  })
  useEffect(() => {
    // On a slow machine the hook has ended this one by now, and hands out another.
    if (editor.isDestroyed) return
    // Another's text came in, or this one was discarded; what is being typed is never replaced.
    if (!editor.isFocused && withoutEmptyCaptions(editor.getHTML()) !== html) {
      editor.commands.setContent(html, { emitUpdate: false })
    }
  }, [editor, html])
  return (
    <div className="rounded-control border border-edge bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
      <Toolbar editor={editor} onPicture={() => setInserting(true)} />
      <EditorContent editor={editor} />
      {isInserting && (
        <InsertPictureDialog
          picturesAt={picturesAt}
          onClose={() => setInserting(false)}
          onInsert={(picture, words) => insertPicture(editor, picture, words)}
        />
      )}
    </div>
  )
}

type Inserted = Parameters<ComponentProps<typeof InsertPictureDialog>['onInsert']>

const insertPicture = (editor: Editor, ...[picture, { alt, caption }]: Inserted) =>
  editor
    .chain()
    .focus()
    .insertContent({
      type: caption ? 'figure' : 'image',
      attrs: { src: picture.image, alt, width: picture.width, height: picture.height },
      ...(caption && { content: [{ type: 'text', text: caption }] }),
    })
    .run()

type Tool = {
  label: string
  text: string
  isOn: boolean
  /** Makes something else of a whole line, which a picture's caption cannot become. */
  isOfLines?: true
  act: () => void
}

type ToolbarProps = { editor: Editor; onPicture: () => void }

function Toolbar({ editor, onPicture }: ToolbarProps) {
  const [isDescribing, setDescribing] = useState(false)
  const picture = useEditorState({ editor, selector: chosenPicture })
  const tools = [
    ...useTools(editor).filter(({ isOfLines }) => !picture || !isOfLines),
    { label: t('picture'), text: t('picture'), isOn: false, act: onPicture },
    ...(picture ? pictureTools(editor, picture, () => setDescribing(true)) : []),
  ]
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('formatting')}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        {tools.map(({ label, text, isOn, act }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-pressed={isOn}
            onClick={act}
            className="min-h-11 min-w-9 rounded-control px-2 text-sm font-semibold hover:bg-stage aria-pressed:bg-stage aria-pressed:text-accent md:min-h-9"
          >
            {text}
          </button>
        ))}
      </div>
      {isDescribing && picture && (
        <PictureWordsDialog
          alt={picture.alt}
          onClose={() => setDescribing(false)}
          onSay={(alt) => {
            setDescribing(false)
            editor
              .chain()
              .focus()
              .command(({ tr }) => Boolean(tr.setNodeAttribute(picture.at, 'alt', alt)))
              .run()
          }}
        />
      )}
    </>
  )
}

type ChosenPicture = { at: number; alt: string; hasLine: boolean }

/** The tools for a picture in the text: caption and alternative text. */
const pictureTools = (editor: Editor, picture: ChosenPicture, onDescribe: () => void): Tool[] => [
  {
    label: t('caption'),
    text: t('caption'),
    isOn: picture.hasLine,
    act: () =>
      editor
        .chain()
        .focus()
        .command(({ tr }) => turnCaption(tr, picture.at))
        .run(),
  },
  {
    label: t('whatItShows'),
    text: t('whatItShows'),
    isOn: false,
    act: onDescribe,
  },
]

/** The picture that is chosen in the text, if one is. */
function chosenPicture({ editor: { state } }: { editor: Editor }): ChosenPicture | null {
  const at = pictureAt(state)
  const node = at === undefined ? null : state.doc.nodeAt(at)
  if (at === undefined || !node) return null
  return { at, alt: String(node.attrs['alt'] ?? ''), hasLine: node.type.name === 'figure' }
}

function changeLink(editor: Editor, isLinked: boolean): void {
  if (isLinked) {
    editor.chain().focus().unsetLink().run()
    return
  }
  const href = window.prompt(t('linkAddress'))
  if (href) editor.chain().focus().setLink({ href }).run()
}

/** The formats of the text under the cursor. */
const marksAt = ({ editor: now }: { editor: Editor }) => ({
  bold: now.isActive('bold'),
  italic: now.isActive('italic'),
  h2: now.isActive('heading', { level: 2 }),
  h3: now.isActive('heading', { level: 3 }),
  bullets: now.isActive('bulletList'),
  numbers: now.isActive('orderedList'),
  quote: now.isActive('blockquote'),
  code: now.isActive('code'),
  link: now.isActive('link'),
})

const markTool = (mark: 'bold' | 'italic', text: string, isOn: boolean, act: () => void): Tool => ({
  label: t(mark),
  text,
  isOn,
  act,
})

function useTools(editor: Editor): Tool[] {
  const on = useEditorState({ editor, selector: marksAt })
  const chain = () => editor.chain().focus()
  return [
    markTool('bold', t('boldLetter'), on.bold, () => chain().toggleBold().run()),
    markTool('italic', t('italicLetter'), on.italic, () => chain().toggleItalic().run()),
    {
      label: t('heading'),
      isOfLines: true,
      text: 'H2',
      isOn: on.h2,
      act: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: t('smallHeading'),
      isOfLines: true,
      text: 'H3',
      isOn: on.h3,
      act: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      label: t('list'),
      isOfLines: true,
      text: t('bulletList'),
      isOn: on.bullets,
      act: () => chain().toggleBulletList().run(),
    },
    {
      label: t('numberedList'),
      isOfLines: true,
      text: t('numberedListShort'),
      isOn: on.numbers,
      act: () => chain().toggleOrderedList().run(),
    },
    {
      label: t('quote'),
      isOfLines: true,
      text: '❝',
      isOn: on.quote,
      act: () => chain().toggleBlockquote().run(),
    },
    { label: t('code'), text: '<>', isOn: on.code, act: () => chain().toggleCode().run() },
    { label: t('link'), text: t('link'), isOn: on.link, act: () => changeLink(editor, on.link) },
    {
      label: t('table'),
      isOfLines: true,
      text: t('table'),
      isOn: false,
      act: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
  ]
}
