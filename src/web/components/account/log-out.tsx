import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '../../../contract/texts.ts'
import { storeFlashMessage } from '../../data/flash-message.ts'
import { useCall } from '../../data/use-call.ts'
import { paths } from '../../paths.ts'
import { endSession, readToken } from '../../session/session.ts'
import { showToast } from '../../ui/toast.tsx'

/** Here the session ends only when the shop has ended it too: on a shared computer, that is what counts. */
export function LogOut() {
  const call = useCall()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const leave = async () => {
    if (sending) return
    setSending(true)
    const answer = await call('POST /api/logout')
    setSending(false)
    // Refused: the token was dead already, and has been dropped.
    if (!answer.ok && readToken() !== null) return showToast({ kind: 'error', text: texts.logoutFailed })
    storeFlashMessage({ kind: 'success', text: texts.loggedOut })
    endSession()
    await navigate(paths.home())
  }
  return (
    <button type="button" className="link" aria-disabled={sending} onClick={() => void leave()}>
      {texts.logOut}
    </button>
  )
}
