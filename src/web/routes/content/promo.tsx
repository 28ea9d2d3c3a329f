import * as promoTexts from '#texts/promo.ts'
import * as texts from '../../../contract/texts.ts'
import { listPublicVouchers } from '../../../shop/vouchers/list-vouchers.ts'
import { Newsletter } from '../../components/home/newsletter.tsx'
import { VoucherCard } from '../../components/promo/voucher-card.tsx'
import { voucherFacts } from '../../components/promo/voucher-facts.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/promo'
import styles from './promo.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const vouchers = await listPublicVouchers(context.get(shopContext))
  return { vouchers: vouchers.map(voucherFacts) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  const { shop } = frame.loaderData
  const description = promoTexts.description(shop.name)
  return pageMeta({ shop, title: texts.getPromo, description, path: paths.promo() })
}

export default function Promo({ loaderData: { vouchers } }: Route.ComponentProps) {
  return (
    <>
      <section className={`${styles['promo']} ${layout['wrap']}`}>
        <h1>{texts.getPromo}</h1>
        <p className={text['quiet']}>{vouchers.length === 0 ? promoTexts.noVouchers : promoTexts.howToUse}</p>
        {vouchers.length > 0 && (
          <ul>
            {vouchers.map((voucher) => (
              <li key={voucher.code}>
                <VoucherCard {...voucher} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <Newsletter />
    </>
  )
}
