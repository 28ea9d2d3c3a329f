import { useRevalidator } from 'react-router'
import * as stockTexts from '#texts/back-in-stock.ts'
import * as texts from '../../../contract/texts.ts'
import { useSession } from '../../session/session.ts'
import { Field } from '../forms/field.tsx'
import { FormMessage } from '../forms/form-message.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import type { SizeFacts } from '../product/article-facts.ts'
import { CustomerRequest } from './customer-request.tsx'
import { type RequestIntent, type RequestResult, runRequestAction } from './request-action.ts'
import styles from './request-panel.module.css'

// The product page loads this module when the panel is opened.
export { runRequestAction }

/** Requests an email when a sold-out size is back. */
export function BackInStockPanel({ articleId, size }: { articleId: number; size: SizeFacts }) {
  const { signedIn } = useSession()
  const asked = { articleId, sizeId: size.id }
  const title = stockTexts.notifyMeOf(size.size)
  return (
    <section className={styles['panel']} aria-label={title}>
      <p className={styles['title']}>{title}</p>
      {signedIn ? <CustomerRequest {...asked} /> : <VisitorRequest {...asked} />}
    </section>
  )
}

const intent: RequestIntent = 'request as visitor'

/** Visitors type their email address. The request counts once they confirm it through the link in the email. */
function VisitorRequest({ articleId, sizeId }: { articleId: number; sizeId: number }) {
  const { revalidate } = useRevalidator()
  const { errors, message, sending, props } = useForm<RequestResult>({
    content: (form) => ({ intent, articleId, sizeId, email: String(new FormData(form).get('email')) }),
    changesPage: false,
    emptiesFields: true,
    onResult: ({ isOutdated }) => void (isOutdated && revalidate()),
  })
  return (
    <form {...props}>
      <Field
        name="email"
        label={stockTexts.yourEmail}
        type="email"
        autoComplete="email"
        required
        hint={texts.stockConsent}
        error={errors['email']}
      />
      <FormMessage message={message} />
      <SubmitButton sending={sending}>{stockTexts.notifyMe}</SubmitButton>
    </form>
  )
}
