import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import type { ReadField } from '../../data/read-form.ts'
import { messageOf } from '../../data/result-message.ts'
import type { VoucherAnswer } from './checkout-data.ts'
import { changeDraft } from './draft.ts'

export type Voucher = ReplyBody<Endpoints['POST /api/voucher-check'], 200>['voucher_data']

export type VoucherCode = {
  applied: Voucher | undefined
  checking: boolean
  error: string | undefined
  /** The answer to the last code that was applied on this page. */
  answer: VoucherAnswer | undefined
  /** Applies the typed code, or the code of a voucher in the list. */
  apply: (listed?: string) => void
  remove: () => void
  /** Called when the server refuses the voucher with the order. */
  unlock: () => void
}

/** The intent of the form that `apply` sends to the clientAction of its page. */
export const applyVoucherIntent = 'apply voucher'

export async function applyVoucher(readField: ReadField): Promise<VoucherAnswer> {
  const answer = await call('POST /api/voucher-check', { body: { voucher_code: readField('voucherCode') } })
  changeDraft(
    answer.ok ? { voucherCode: answer.body.voucher_data.code, voucherApplied: true } : { voucherApplied: false },
  )
  return answer
}

/**
 * A voucher code. The server checks it; then it is locked until the customer removes it.
 * @param checked the answer for the voucher of the draft
 */
export function useVoucherCode(voucherCode: string, checked: VoucherAnswer | undefined): VoucherCode {
  const fetcher = useFetcher<VoucherAnswer>()
  const [dropped, setDropped] = useState<VoucherAnswer>()
  const checking = fetcher.state !== 'idle'
  const last = fetcher.data ?? checked
  const answer = checking || last === dropped ? undefined : last
  const code = voucherCode.trim()

  const apply = (listed?: string) => {
    const voucherCode = listed ?? code
    if (checking || voucherCode === '') return
    if (listed !== undefined) changeDraft({ voucherCode: listed, voucherApplied: false })
    void fetcher.submit(
      { intent: applyVoucherIntent, voucherCode },
      { method: 'post', flushSync: true, defaultShouldRevalidate: false },
    )
  }
  const unlock = () => {
    setDropped(last)
    changeDraft({ voucherApplied: false })
  }
  const remove = () => {
    setDropped(last)
    changeDraft({ voucherCode: '', voucherApplied: false })
  }
  return {
    applied: answer?.ok ? answer.body.voucher_data : undefined,
    checking,
    error: answer === undefined || answer.ok ? undefined : messageOf(answer).text,
    answer: checking ? undefined : fetcher.data,
    apply,
    remove,
    unlock,
  }
}
