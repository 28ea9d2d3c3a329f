import * as frameTexts from '#texts/frame.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { OpenOverlay, Sheet } from '../../ui/overlay/overlay.tsx'

const sheet = 'messages-sheet'

const loadList = () => import('../session/past-messages.tsx')

/** Messages disappear after a few seconds; here customers can read the last ones until the document is reloaded. */
export function PastMessages() {
  const [list, ask] = useLatePart(loadList)
  return (
    <>
      <OpenOverlay overlay={sheet} onOpen={ask}>
        {frameTexts.messages}
      </OpenOverlay>
      <Sheet id={sheet} title={frameTexts.messages} waiting={list === undefined}>
        {list && <list.PastMessages />}
      </Sheet>
    </>
  )
}
