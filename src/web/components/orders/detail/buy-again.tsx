import { useState } from 'react'
import * as texts from '#texts/orders.ts'
import { viewCart } from '../../../../contract/texts.ts'
import { call } from '../../../data/api-client.ts'
import { messageOf } from '../../../data/result-message.ts'
import { reloadSoftly } from '../../../data/soft-reload.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import styles from './order-actions.module.css'

/** Adds the items that are still available to the bag and names those that are not. */
export function BuyAgain({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const buy = async () => {
    setBusy(true)
    const answer = await call('POST /api/buy-again/:id', { params: { id: String(id) } })
    const missing = answer.ok ? answer.body.missing : []
    await reloadSoftly({
      ...messageOf(answer),
      ...(missing.length > 0 && { kind: 'warning', about: texts.notAvailable(missing) }),
      ...(answer.ok && { action: { label: viewCart, to: paths.cart() } }),
    })
    setBusy(false)
  }
  return (
    <ActionButton outlined className={styles['button']} busy={busy} onPress={() => void buy()}>
      {texts.buyAgain}
    </ActionButton>
  )
}
