import { useEffect, useRef, useState } from 'react'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import { messageOf } from '../../data/result-message.ts'
import type { Draft } from './draft.ts'

export type Voucher = ReplyBody<Endpoints['POST /api/voucher-check'], 200>['voucher_data']

export type VoucherCode = {
  applied: Voucher | undefined
  checking: boolean
  error: string | undefined
  /** Whether it was good. */
  apply: () => Promise<boolean>
  remove: () => void
  /** It turned out to be of no use. */
  unlock: () => void
}

/** A code that is typed, checked by the shop and then locked, until it is removed. */
export function useVoucherCode(draft: Draft, change: (part: Partial<Draft>) => void): VoucherCode {
  const [applied, setApplied] = useState<Voucher>()
  const [checking, setChecking] = useState(false)
  const [error, setError] = useState<string>()
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

  // A page that was loaded anew knows the code, and not what it takes off.
  const known = useRef(draft.voucherApplied)
  useEffect(() => {
    if (known.current) void apply()
    known.current = false
  })

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
