import { useState } from 'react'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import { messageOf } from '../../data/result-message.ts'
import type { VoucherAnswer } from './checkout-data.ts'
import type { Draft } from './draft.ts'

export type Voucher = ReplyBody<Endpoints['POST /api/voucher-check'], 200>['voucher_data']

export type VoucherCode = {
  applied: Voucher | undefined
  checking: boolean
  error: string | undefined
  /** Returns true if the code is valid. */
  apply: () => Promise<boolean>
  remove: () => void
  /** Called when the server refuses the voucher with the order. */
  unlock: () => void
}

/** A voucher code. The server checks it; then it is locked until the customer removes it. */
export function useVoucherCode(
  draft: Draft,
  change: (part: Partial<Draft>) => void,
  checked: VoucherAnswer | undefined,
): VoucherCode {
  const [applied, setApplied] = useState(checked?.ok ? checked.body.voucher_data : undefined)
  const [checking, setChecking] = useState(false)
  const [error, setError] = useState(checked === undefined || checked.ok ? undefined : messageOf(checked).text)
  const code = draft.voucherCode.trim()

  const apply = async () => {
    if (checking || code === '') return false
    setChecking(true)
    setError(undefined)
    const answer = await call('POST /api/voucher-check', { body: { voucher_code: code } })
    setChecking(false)
    setApplied(answer.ok ? answer.body.voucher_data : undefined)
    setError(answer.ok ? undefined : messageOf(answer).text)
    change(answer.ok ? { voucherCode: answer.body.voucher_data.code, voucherApplied: true } : { voucherApplied: false })
    return answer.ok
  }

  const unlock = () => {
    setApplied(undefined)
    change({ voucherApplied: false })
  }
  const remove = () => {
    setApplied(undefined)
    setError(undefined)
    change({ voucherCode: '', voucherApplied: false })
  }
  return { applied, checking, error, apply, remove, unlock }
}
