import { Link } from 'react-router'
import { texts as momentTexts } from '#office-texts/forms/moment.ts'
import { texts } from '#office-texts/front-preview.ts'
import { language } from '#office-texts/language.ts'
import { listUpcoming, type UpcomingChange } from '../../../shop/front/upcoming.ts'
import { createPreviewToken } from '../../../shop/previews/preview.ts'
import { readMoment, writeMoment } from '../../../values/time/read-moment.ts'
import { ShopPreview } from '../../components/preview/shop-preview.tsx'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { MomentField } from '../../ui/forms/moment-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/preview'
import styles from './preview.module.css'

const pageOfTheShop = /^\/(?!\/)[\w/-]{0,120}$/

/** The current minute can still be chosen. */
const MINUTE_MS = 60_000

/** The shop at a moment that staff choose: `at` as they write it, and the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const written = url.searchParams.get('at')?.trim() ?? ''
  const page = url.searchParams.get('page')?.trim() || '/'
  const now = shop.now()
  const read = written === '' ? now : readMoment(written, { now })
  const isOver = read !== undefined && read.getTime() <= now.getTime() - MINUTE_MS
  const at = isOver ? undefined : read
  const isPage = pageOfTheShop.test(page)
  const token = at && isPage ? await createPreviewToken(shop, { of: 'moment', at }) : undefined
  const upcoming = await listUpcoming(shop)
  return {
    ...{ written, page },
    errors: {
      at: isOver ? texts.isOver : at ? undefined : momentTexts.wrong,
      page: isPage ? undefined : texts.notAPage,
    },
    address: token && `${shop.identity.publicOrigin}/preview/${token}${page}`,
    upcoming: [...Map.groupBy(upcoming, ({ at }) => at.getTime())].map(([time, changes]) => ({
      at: formatMoment(new Date(time)),
      query: String(new URLSearchParams({ at: writeMoment(new Date(time), { lang: language }), page })),
      changes: changes.map(describe),
    })),
  }
}

const describe = ({ kind, name, articles, isStart }: UpcomingChange) =>
  (isStart ? texts.starts : texts.ends)(texts.kinds[kind](name, articles))

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Preview({ loaderData: { written, page, errors, address, upcoming } }: Route.ComponentProps) {
  return (
    <>
      <Link className={text['link']} to="/front">
        {texts.back}
      </Link>
      <PageHead title={texts.title} below={texts.below} />
      <div className={styles['columns']}>
        <div>
          <Form method="get" className={styles['form']} key={`${written} ${page}`}>
            <MomentField
              name="at"
              label={texts.moment}
              hint={texts.momentHint}
              error={errors.at}
              defaultValue={written}
            />
            <Field name="page" label={texts.page} error={errors.page} defaultValue={page} autoComplete="off" />
            <button type="submit" className={button['button']}>
              {texts.show}
            </button>
          </Form>
          <section className={styles['upcoming']} aria-labelledby="upcoming">
            <h2 id="upcoming">{texts.upcoming}</h2>
            {upcoming.length === 0 && <p className={text['quiet']}>{texts.nothing}</p>}
            <ol>
              {upcoming.map(({ at, query, changes }) => (
                <li key={at}>
                  <Link to={`/front/preview?${query}`}>{at}</Link>
                  {changes.map((change) => (
                    <span key={change} className={text['small']}>
                      {change}
                    </span>
                  ))}
                </li>
              ))}
            </ol>
          </section>
        </div>
        {address !== undefined && (
          <div>
            <ShopPreview address={address} version={address} words={texts} />
            <p className={text['small']}>{texts.lasts}</p>
          </div>
        )}
      </div>
    </>
  )
}
