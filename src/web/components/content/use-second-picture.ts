import { type PointerEvent, useRef, useState } from 'react'
import { savesData } from '../../ui/page-link.tsx'

/** A finger that has moved this far sideways is swiping: the second picture is loaded. */
const SWIPES_FROM_PX = 8
/** From here on the swipe turns the picture. */
const TURNS_AT_PX = 32

/**
 * The second picture of a card is loaded when a mouse, the focus or a swipe asks for it. CSS shows it on hover and focus; a swipe turns
 * to it and back. The swipe is no scroller, which could not be inside a link: see docs/decisions/0139-swiping-a-card.md.
 */
export function useSecondPicture(swipes: boolean) {
  const [second, setSecond] = useState<'unasked' | 'asked' | 'here'>('unasked')
  const [turned, setTurned] = useState(false)
  const startedAt = useRef<number>(undefined)
  const ask = () => {
    if (!savesData()) setSecond((state) => (state === 'unasked' ? 'asked' : state))
  }
  const swipe = {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      startedAt.current = pointerType === 'touch' ? clientX : undefined
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (startedAt.current !== undefined && Math.abs(clientX - startedAt.current) > SWIPES_FROM_PX) ask()
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (startedAt.current ?? clientX)
      startedAt.current = undefined
      if (Math.abs(moved) >= TURNS_AT_PX) setTurned(moved < 0 && !savesData())
    },
    // The finger scrolls the page.
    onPointerCancel: () => {
      startedAt.current = undefined
    },
  }
  return {
    isAsked: second !== 'unasked',
    isHere: second === 'here',
    turned,
    onLoad: () => setSecond('here'),
    handlers: {
      onFocus: ask,
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && ask(),
      ...(swipes && swipe),
    },
  }
}
