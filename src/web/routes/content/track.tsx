import { data } from 'react-router'
import * as trackTexts from '#texts/track.ts'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { Field } from '../../components/forms/field.tsx'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { type FormResult, refuse, withStatus } from '../../components/forms/form-result.ts'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { TrackedOrder } from '../../components/orders/track/tracked-order.tsx'
import { call } from '../../data/api-client.ts'
import { useFrame } from '../../data/frame-data.ts'
import { readForm } from '../../data/read-form.ts'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/track'
import styles from './track.module.css'

type TrackResult = FormResult & { order?: ReplyBody<Endpoints['POST /api/track-order'], 200>['order'] }

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  pageMeta({
    shop: frame.loaderData.shop,
    title: trackTexts.title,
    description: trackTexts.description,
    path: paths.track(),
  })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = await readForm(request)
  const answer = await call('POST /api/track-order', {
    body: { invoice: typed('invoice'), contact: typed('contact') },
  })
  if (answer.ok) return data<TrackResult>({ order: answer.body.order })
  if (answer.status !== 429) return refuse(answer, ['invoice', 'contact'])
  return withStatus<TrackResult>(answer, { message: { kind: 'error', text: trackTexts.tooManyTries } })
}

/** How far an order is, without signing in. */
export default function Track() {
  const { errors, message, sending, result, props } = useForm<TrackResult>({
    changesPage: false,
    check: (typed) => ({
      invoice: typed('invoice').trim() === '' ? trackTexts.invoiceRequired : undefined,
      contact: typed('contact').trim() === '' ? trackTexts.contactRequired : undefined,
    }),
  })
  const whatsapp = useFrame()?.shop.whatsapp
  return (
    <div className={`${layout['wrap']} ${styles['track']}`}>
      <section className={styles['form']}>
        <h1>{trackTexts.title}</h1>
        <p className={text['quiet']}>{trackTexts.noSignIn}</p>
        <NeedsScript>{trackTexts.needsScript}</NeedsScript>
        <form {...props}>
          <Field
            name="invoice"
            type="text"
            label={trackTexts.invoice}
            hint={trackTexts.invoiceHint}
            autoComplete="off"
            autoCapitalize="characters"
            error={errors['invoice']}
            required
          />
          <Field
            name="contact"
            type="text"
            label={trackTexts.contact}
            autoComplete="email"
            error={errors['contact']}
            required
          />
          <SubmitButton sending={sending}>{trackTexts.track}</SubmitButton>
          {/* Below the button: a refusal moves no field while the customer corrects it. */}
          <FormMessage message={message} />
        </form>
        {message !== undefined && whatsapp !== undefined && (
          <p>
            <a className={text['link']} href={paths.whatsapp(whatsapp)} rel="noopener">
              {trackTexts.askOnWhatsapp}
            </a>
          </p>
        )}
      </section>
      <div role="status">{result?.order && <TrackedOrder order={result.order} />}</div>
    </div>
  )
}
