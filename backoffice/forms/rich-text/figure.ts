import { type Editor, Node } from '@tiptap/react'
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** The keys that turn a line into a heading or a paragraph. */
const BLOCK_KEYS = ['0', '2', '3', '4'].map((key) => `Mod-Alt-${key}`)

/** A picture with a line of words below it, which is written where it stands. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  // The figure's keys come before those of headings.
  priority: 1000,

  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const image = figure.querySelector('img')
        if (!image) return false
        return Object.fromEntries(
          ['src', 'alt', 'width', 'height'].map((name) => [name, image.getAttribute(name)]),
        )
      },
      contentElement: (figure) =>
        figure.querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
    },
  ],

  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],

  addKeyboardShortcuts() {
    const isIn = ({ editor }: { editor: Editor }) => editor.isActive(this.name)
    return {
      // '## ' and its like make another block of the line: the picture would be gone.
      Space: ({ editor }) =>
        editor.isActive(this.name) &&
        editor.commands.command(({ tr }) => Boolean(tr.insertText(' '))),
      ...Object.fromEntries(BLOCK_KEYS.map((key) => [key, isIn])),
      // A line is one line: what is written next stands below the picture.
      Enter: ({ editor }) => {
        if (!editor.isActive(this.name)) return false
        const below = editor.state.selection.$head.after()
        return editor
          .chain()
          .insertContentAt(below, { type: 'paragraph' })
          .setTextSelection(below + 1)
          .run()
      },
      // Taken away where it is empty, and the picture stays.
      Backspace: ({ editor }) => {
        const { empty, $head } = editor.state.selection
        if (!empty || !editor.isActive(this.name) || $head.parent.content.size > 0) return false
        return editor.commands.command(({ tr }) => turnCaption(tr, $head.before()))
      },
    }
  },
})

/** An empty line says nothing to readers. */
export const withoutEmptyCaptions = (html: string) =>
  html.replaceAll('<figcaption></figcaption>', '')

/** The position of the selected picture, or of the one whose caption holds the cursor. */
export function pictureAt({ selection }: EditorState): number | undefined {
  if (selection instanceof NodeSelection && /^(image|figure)$/.test(selection.node.type.name)) {
    return selection.from
  }
  const { $head } = selection
  return $head.parent.type.name === 'figure' ? $head.before() : undefined
}

/** Gives the picture at a place a line to write in, or takes the line away. */
export function turnCaption(tr: Transaction, at: number): boolean {
  const picture = tr.doc.nodeAt(at)
  const { image, figure } = tr.doc.type.schema.nodes
  if (!picture || !image || !figure) return false
  const hasLine = picture.type === figure
  tr.replaceWith(at, at + picture.nodeSize, (hasLine ? image : figure).create(picture.attrs))
  tr.setSelection(hasLine ? NodeSelection.create(tr.doc, at) : TextSelection.create(tr.doc, at + 1))
  return true
}
