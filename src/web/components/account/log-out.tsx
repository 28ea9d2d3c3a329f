import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logOut } from '#texts/account.ts'
import { loggedOut, logoutFailed } from '../../../contract/texts.ts'
import { call } from '../../data/api-client.ts'
import { storeFlashMessage } from '../../data/flash-message.ts'
import { paths } from '../../paths.ts'
import { endSession } from '../../session/change-session.ts'
import { readToken } from '../../session/session.ts'
import text from '../../ui/text.module.css'
import { showToast } from '../../ui/toast.tsx'

/** Ends the session in the browser only after the server has ended it: on a shared computer, that is what counts. */
export function LogOut() {
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const leave = async () => {
    if (sending) return
    setSending(true)
    const answer = await call('POST /api/logout')
    setSending(false)
    // If the server refused the token, the session was over already and the token is gone.
    if (!answer.ok && readToken() !== null) return showToast({ kind: 'error', text: logoutFailed })
    storeFlashMessage({ kind: 'success', text: loggedOut })
    endSession()
    await navigate(paths.home())
  }
  return (
    <button type="button" className={text['link']} aria-disabled={sending} onClick={() => void leave()}>
      {logOut}
    </button>
  )
}
