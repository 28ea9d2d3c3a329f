import * as texts from '#texts/checkout/steps.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import styles from './steps.module.css'

/** Where the customer is on the way to paying. The step behind them is a link. */
export function Steps({ now }: { now: 'bag' | 'shipping' }) {
  return (
    <nav aria-label={texts.steps}>
      <ol className={styles['steps']}>
        <li aria-current={now === 'bag' ? 'step' : undefined}>
          {now === 'bag' ? (
            texts.bag
          ) : (
            <PageLink to={paths.cart()}>
              {texts.bag} <span aria-hidden="true">✓</span>
              <span className={text['visuallyHidden']}>, {texts.done}</span>
            </PageLink>
          )}
        </li>
        <li aria-current={now === 'shipping' ? 'step' : undefined}>{texts.shipping}</li>
        <li>{texts.payment}</li>
      </ol>
    </nav>
  )
}
