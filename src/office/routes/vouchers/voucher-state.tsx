import { texts } from '#office-texts/vouchers.ts'
import type { VoucherInList } from '../../../shop/vouchers/voucher.ts'
import styles from './vouchers.module.css'

export type VoucherState = { tone: 'active' | 'scheduled' | 'over'; text: string }

const DAY_MS = 24 * 60 * 60 * 1000

export function stateOf({ state, startsAt }: Pick<VoucherInList, 'state' | 'startsAt'>, now: Date): VoucherState {
  switch (state) {
    case 'open':
      return { tone: 'active', text: texts.active }
    case 'not begun': {
      const days = Math.ceil(((startsAt ?? now).getTime() - now.getTime()) / DAY_MS)
      return { tone: 'scheduled', text: texts.startsIn(days) }
    }
    case 'used up':
      return { tone: 'over', text: texts.usedUp }
    case 'over':
    case 'ended':
      return { tone: 'over', text: texts.ended }
  }
}

export const StateBadge = ({ state }: { state: VoucherState }) => (
  <span className={`${styles['badge']} ${styles[state.tone] ?? ''}`}>{state.text}</span>
)

/** Decoration: the number beside it says the same. */
export const UseBar = ({ share }: { share: number }) => (
  <svg className={styles['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.round(share * 100)} height={1} />
  </svg>
)
