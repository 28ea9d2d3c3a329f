import { useEffect } from 'react'
import { comingSoon } from '../../../contract/texts.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { useFrame } from '../../data/frame-data.ts'
import type { VouchersAnswer } from './account-data.ts'
import { EmptyTab } from './empty-tab.tsx'

const loadVouchers = () => import('./my-vouchers.tsx')

export function PromotionTab({ vouchers }: { vouchers: VouchersAnswer | undefined }) {
  const listsVouchers = useFrame()?.listsVouchers === true
  const [part, load] = useLatePart(loadVouchers)
  useEffect(() => {
    if (listsVouchers) void load()
  }, [listsVouchers, load])
  return (
    <>
      <EmptyTab heading={comingSoon} />
      {part && <part.MyVouchers answer={vouchers} />}
    </>
  )
}
