import { Link } from 'react-router'
import { texts } from '#office-texts/front.ts'
import { listFront } from '../../../shop/front/list-front.ts'
import { orderFront } from '../../../shop/front/order-records.ts'
import { FRONT_KINDS, isFrontKind, kindOf } from '../../../shop/front/record.ts'
import { oppositeChange, redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/front'
import styles from './front.module.css'
import { listEntries } from './front-facts.ts'
import { FrontList } from './front-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  return {
    parts: await Promise.all(
      FRONT_KINDS.map(async (kind) => ({
        kind,
        isOrdered: kindOf(kind).isOrdered ?? false,
        entries: await listEntries(office, kind),
      })),
    ),
  }
}

/** Saves a new order of a list: `ids` with commas between them. `base` is the order that was shown to the person. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const field = await readForm(request)
  const kind = field('kind')
  const ids = readIds(field('ids'))
  const base = readIds(field('base'))
  if (!isFrontKind(kind) || ids === undefined) throw new Response(null, { status: 400 })
  const before = (await listFront(office.shop, kind)).map(({ id }) => id).join(',')
  const ordered = await orderFront(office.shop, { kind, ids, base })
  return redirectWithMessage(
    office.origin,
    '/front',
    ordered.ok
      ? {
          kind: 'done',
          text: texts.ordered,
          undo: oppositeChange('/front', { kind, ids: before, base: ids.join(',') }),
        }
      : { kind: 'failed', text: texts.orderChanged },
  )
}

const readIds = (written: string): number[] | undefined =>
  /^\d{1,9}(,\d{1,9})*$/.test(written) ? written.split(',').map(Number) : undefined

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Front({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} below={texts.below}>
        <Link className={button['outline']} to="/front/preview">
          {texts.preview}
        </Link>
        <Link className={button['outline']} to="/front/campaign/new">
          <Icon name="plus" size={16} /> {texts.kinds.campaign.add}
        </Link>
        <Link className={button['button']} to="/front/slide/new">
          <Icon name="plus" size={16} /> {texts.kinds.slide.add}
        </Link>
      </PageHead>
      {parts.map(({ kind, isOrdered, entries }) => (
        <section key={kind} className={styles['section']} aria-labelledby={`kind-${kind}`}>
          <header>
            <h2 id={`kind-${kind}`}>{texts.kinds[kind].many}</h2>
            <span className={text['small']}>{entries.length > 0 && texts.kinds[kind].note}</span>
            <Link className={text['link']} to={`/front/${kind}/new`}>
              {texts.kinds[kind].add}
            </Link>
          </header>
          {entries.length === 0 ? (
            <p className={text['quiet']}>{texts.kinds[kind].none}</p>
          ) : (
            <FrontList kind={kind} entries={entries} isOrdered={isOrdered} />
          )}
        </section>
      ))}
    </>
  )
}
