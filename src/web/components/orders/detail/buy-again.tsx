import { useState } from 'react'
import * as texts from '../../../../contract/texts.ts'
import { messageOf } from '../../../data/result-message.ts'
import { useSoftReload } from '../../../data/soft-reload.ts'
import { useCall } from '../../../data/use-call.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'

/** Puts what can still be bought into the bag again, and names what cannot. */
export function BuyAgain({ id }: { id: number }) {
  const call = useCall()
  const reload = useSoftReload()
  const [busy, setBusy] = useState(false)
  const buy = async () => {
    setBusy(true)
    const answer = await call('POST /api/buy-again/:id', { params: { id: String(id) } })
    const missing = answer.ok ? answer.body.missing : []
    await reload({
      ...messageOf(answer),
      ...(missing.length > 0 && { kind: 'warning', about: `Not to be had: ${missing.join('; ')}.` }),
      ...(answer.ok && { action: { label: texts.viewCart, to: paths.cart() } }),
    })
    setBusy(false)
  }
  return (
    <ActionButton outlined busy={busy} onPress={() => void buy()}>
      Buy these again
    </ActionButton>
  )
}
