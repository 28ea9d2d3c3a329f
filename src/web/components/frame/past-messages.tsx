import { useState } from 'react'
import * as frameTexts from '#texts/frame.ts'
import { useLatePart } from '../../browser/use-late-part.ts'

const loadSheet = () => import('../session/past-messages.tsx')

/** Messages disappear after a few seconds; here customers can read the last ones until the document is reloaded. */
export function PastMessages() {
  const [late, ask] = useLatePart(loadSheet)
  const [opened, setOpened] = useState(0)
  const open = () => {
    setOpened(opened + 1)
    void ask()
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open}>
        {frameTexts.messages}
      </button>
      {late && <late.PastMessages key={opened} />}
    </>
  )
}
