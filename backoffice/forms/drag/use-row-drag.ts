import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
} from 'react'
import { useRef, useState } from 'react'
import { type Box, placeOf, gapAt } from './row-places.ts'

/** In pixels of the page, so that scrolling meanwhile counts as dragging. */
type Drag = { from: number; boxes: Box[]; begun: number; now: number }

type RowDragProps = { style?: CSSProperties; 'data-drag'?: 'dragged' | 'beside' }

/** At this distance from an edge of the window the page scrolls, once a row is being dragged. */
const EDGE_PX = 90
const SCROLLED_PX = 9
const SURELY_DRAGGED_PX = 8

/**
 * The first `count` rows of a list, put in order by dragging their handles: by mouse, pen or finger.
 * Escape leaves everything as it was. `list` is the element whose children the rows are.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const to = drag && placeOf(drag.boxes, drag.from, drag.now - drag.begun)
  /** The row lands at the pointer's last place, also if that is not rendered yet. */
  const drop = (clientY: number | undefined) => {
    if (drag && clientY !== undefined) {
      const { boxes, from, begun } = drag
      const last = placeOf(boxes, from, clientY + window.scrollY - begun)
      if (last !== from) onMove(from, last)
    }
    setDrag(undefined)
  }
  useFollowing(drag, setDrag, drop)
  return {
    /** The props of a row's handle. */
    handleOf: (at: number) => (event: PointerEvent) => {
      if (event.button !== 0 || !list.current) return
      // Prevents selection of text and dragging of pictures.
      event.preventDefault()
      const boxes = [...list.current.children].slice(0, count).map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return { top: top + window.scrollY, height }
      })
      const begun = event.clientY + window.scrollY
      setDrag({ from: at, boxes, begun, now: begun })
    },
    /** The props of a row, so that it follows the pointer or makes room. */
    rowOf: (at: number): RowDragProps => {
      if (!drag || to === undefined) return {}
      const isDragged = at === drag.from
      const by = isDragged ? drag.now - drag.begun : gapAt(drag.boxes, drag.from, to, at)
      return {
        style: { transform: `translateY(${by}px)` },
        'data-drag': isDragged ? 'dragged' : 'beside',
      }
    },
  }
}

/** Follows the pointer, and scrolls the page where it comes near its edges. */
function useFollowing(
  drag: Drag | undefined,
  setDrag: (next: (before: Drag | undefined) => Drag | undefined) => void,
  drop: (clientY: number | undefined) => void,
): void {
  const pointer = useRef<number>(undefined)
  const isDragging = drag !== undefined
  const scroll = useEffectEvent(() => {
    const y = pointer.current
    if (!drag || y === undefined || Math.abs(drag.now - drag.begun) < SURELY_DRAGGED_PX) return
    if (y < EDGE_PX) window.scrollBy(0, -SCROLLED_PX)
    else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLLED_PX)
  })
  const dropIt = useEffectEvent(drop)
  useEffect(() => {
    if (!isDragging) return
    const end = new AbortController()
    const { signal } = end
    const follow = () => {
      const y = pointer.current
      if (y !== undefined) setDrag((before) => before && { ...before, now: y + window.scrollY })
    }
    const leave = () => setDrag(() => undefined)
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        pointer.current = clientY
        follow()
      },
      { signal },
    )
    window.addEventListener('scroll', follow, { signal })
    // The end of a touch does not say where it was.
    window.addEventListener('pointerup', () => dropIt(pointer.current), { signal })
    window.addEventListener('pointercancel', leave, { signal })
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // The screen's own keys must not see this press.
        event.stopImmediatePropagation()
        leave()
      },
      { signal, capture: true },
    )
    let frame = requestAnimationFrame(function step() {
      scroll()
      frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      pointer.current = undefined
      end.abort()
    }
  }, [isDragging, setDrag])
}
