import { texts } from '#office-texts/today.ts'
import button from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'

/** Before the first order. */
export const FirstDay = ({ isSandbox, shopAddress }: { isSandbox: boolean; shopAddress: string }) => (
  <>
    <Empty title={texts.nothingToPack}>{isSandbox ? texts.tryTheSandbox : texts.firstOrder}</Empty>
    {isSandbox && (
      <p>
        <a className={button['outline']} href={shopAddress}>
          {texts.placeTestOrder}
        </a>
      </p>
    )}
  </>
)
