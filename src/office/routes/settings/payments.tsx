import { useNavigation } from 'react-router'
import { language } from '#office-texts/language.ts'
import { texts } from '#office-texts/settings.ts'
import type { SettingName } from '../../../shop/settings/setting.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Route } from './+types/payments'
import { loadSection, saveSection } from './section.ts'
import { labelOf, SettingField } from './section-fields.tsx'
import styles from './settings.module.css'
import { SettingsFrame } from './settings-frame.tsx'

const number = (value: number) => new Intl.NumberFormat('id', { maximumFractionDigits: 1 }).format(value)

const names: readonly SettingName[] = ['BANK_ACCOUNT']

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { payments, lifetimes, identity } = office.shop
  const isSandbox = payments.account.adapter === 'sandbox'
  return {
    ...(await loadSection(office, names)),
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

export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const field = await readForm(request.clone())
  return field('intent') === 'test' ? test(office) : saveSection(office, request, names, '/settings/payments')
}

/** Asks the provider as doctor does. Nothing is changed, so nothing is recorded. */
async function test({ origin, health }: Office) {
  const findings = (await health?.examine())?.filter(({ what }) => /^Payment/.test(what.en)) ?? []
  const problems = findings.filter(({ mark }) => mark === '✗')
  return redirectWithMessage(
    origin,
    '/settings/payments',
    problems.length === 0
      ? { kind: 'done', text: texts.testWorks, more: findings[0]?.what[language] }
      : { kind: 'failed', text: texts.testFails, more: problems[0]?.what[language] },
  )
}

export const meta: Route.MetaFunction = () => [{ title: texts.settings }]

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const { sections, isSandbox, facts, base } = loaderData
  if (actionData !== undefined && 'conflict' in actionData) {
    return (
      <ConflictForm
        data={actionData.conflict}
        below={texts.settings}
        labelOf={labelOf}
        discardTo="/settings/payments"
      />
    )
  }
  const [bankAccount] = actionData?.fields ?? loaderData.fields
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
            <button type="submit" name="intent" value="test" className={button['outline']} disabled={isSending}>
              {texts.test}
            </button>
          </Form>
          <Form method="post" key={base} className={styles['form']}>
            <input type="hidden" name="base" value={base} />
            <SettingField field={bankAccount} />
            <p>
              <button type="submit" className={button['button']} disabled={isSending}>
                {texts.save}
              </button>
            </p>
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
