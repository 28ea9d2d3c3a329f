import { useNavigation } from 'react-router'
import { texts } from '#office-texts/settings.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Route } from './+types/payments'
import styles from './settings.module.css'
import { openSections, SettingsFrame } from './settings-frame.tsx'

const number = (value: number) => new Intl.NumberFormat('id', { maximumFractionDigits: 1 }).format(value)

export function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { payments, lifetimes, identity } = office.shop
  const isSandbox = payments.account.adapter === 'sandbox'
  return {
    sections: openSections(office),
    isSandbox,
    facts: [
      [texts.provider, isSandbox ? texts.builtIn : 'Midtrans'],
      [
        texts.expiry,
        texts.expires(number(lifetimes.paymentSeconds / 3600), number(lifetimes.paymentMarginSeconds / 60)),
      ],
      [texts.notification, `${identity.apiOrigin}/api/payment/notification`],
      ...(isSandbox ? [] : [[texts.serverKeys, texts.keysSet]]),
    ],
  }
}

/** Asks the provider as doctor does. Nothing is changed, so nothing is recorded. */
export async function action({ context }: Route.ActionArgs) {
  const { origin, health } = context.get(officeContext)
  const findings = (await health?.examine())?.filter(({ what }) => /^Payment/.test(what)) ?? []
  const problems = findings.filter(({ mark }) => mark === '✗')
  return redirectWithMessage(
    origin,
    '/settings/payments',
    problems.length === 0
      ? { kind: 'done', text: texts.testWorks, more: findings[0]?.what }
      : { kind: 'failed', text: texts.testFails, more: problems[0]?.what },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.settings }]

export default function Payments({ loaderData: { sections, isSandbox, facts } }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <SettingsFrame open={sections}>
      <div className={styles['columns']}>
        <section className={styles['form']}>
          <h2>
            {texts.payments} <span className={styles['state']}>{isSandbox ? texts.sandbox : texts.live}</span>
          </h2>
          {isSandbox && (
            <p className={styles['note']}>
              <Icon name="warning" />
              {texts.sandboxNote}
            </p>
          )}
          <dl className={styles['facts']}>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
          <Form method="post">
            <button type="submit" className={button['outline']} disabled={isSending}>
              {texts.test}
            </button>
          </Form>
        </section>
      </div>
    </SettingsFrame>
  )
}

const Fact = ({ name, value }: { name: string | undefined; value: string | undefined }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
