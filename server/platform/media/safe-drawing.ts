import sax from 'sax'

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image']
const ELEMENTS = new Set(['svg', 'g', 'title', 'desc', ...SHAPES])
const ATTRIBUTES = new Set(
  (
    'width height viewBox fill stroke stroke-width stroke-linecap stroke-linejoin fill-rule clip-rule ' +
    'opacity fill-opacity stroke-opacity d x y rx ry r cx cy x1 y1 x2 y2 points transform role aria-label'
  ).split(' '),
)
const NAMESPACE = 'http://www.w3.org/2000/svg'
const OWN_IMAGE = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/

/** Whether a drawing is plain shapes, or a picture that was painted here: no script, style, link or other file. */
export function isSafeDrawing(text: string): boolean {
  const parser = sax.parser(true, {})
  let isSafe = true
  let elements = 0
  const refuse = () => {
    isSafe = false
  }
  Object.assign(parser, {
    onerror() {
      refuse()
      ;(parser as { error: Error | null }).error = null
    },
    ondoctype: refuse,
    onprocessinginstruction: refuse,
    oncdata: refuse,
    onopentag({ name, attributes }: sax.Tag) {
      if (++elements === 1 && name !== 'svg') refuse()
      if (!ELEMENTS.has(name)) refuse()
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!isSafeAttribute(name, attribute, value)) refuse()
      }
    },
  } satisfies Partial<sax.SAXParser>)
  parser.write(text).close()
  return isSafe && elements > 0
}

function isSafeAttribute(element: string, name: string, value: string): boolean {
  if (name === 'xmlns') return value === NAMESPACE
  if (name === 'href') return element === 'image' && OWN_IMAGE.test(value)
  return ATTRIBUTES.has(name) && !/url|:/i.test(value)
}
