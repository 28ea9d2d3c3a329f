import { useEffect } from 'react'
import { useLatePart } from '../../../browser/use-late-part.ts'
import { AccountLoading } from '../../account/account-loading.tsx'
import { formatAddress } from '../format-order.ts'
import type { OrderDetail } from '../order.ts'

const loadForm = () => import('./ask-return.tsx')

/** The form has an address of its own, so that Back closes it. Its code is loaded when it is opened. */
export function LateAskReturn({ id, detail }: { id: number; detail: OrderDetail | undefined }) {
  const [late, ask] = useLatePart(loadForm)
  useEffect(() => {
    ask().catch(() => undefined)
  }, [ask])
  if (late === undefined) return <AccountLoading small />
  return <late.AskReturn id={id} address={detail && formatAddress(detail.orders).slice(0, -1).join(', ')} />
}
