import { useEffect } from 'react'
import * as texts from '../../../contract/texts.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { useFrame } from '../../data/frame-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'

const loadVouchers = () => import('./my-vouchers.tsx')

export function PromotionTab() {
  const listsVouchers = useFrame()?.listsVouchers === true
  const [part, ask] = useLatePart(loadVouchers)
  useEffect(() => {
    if (listsVouchers) ask()
  }, [listsVouchers, ask])
  return (
    <>
      <section className="bare">
        <BrandMark />
        <h2>{texts.comingSoon}</h2>
      </section>
      {part && <part.MyVouchers />}
    </>
  )
}
