import { useRevalidator } from 'react-router'
import * as stockTexts from '#texts/back-in-stock.ts'
import * as texts from '../../../contract/texts.ts'
import { Field } from '../forms/field.tsx'
import { FormMessage } from '../forms/form-message.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import type { RequestIntent, RequestResult } from './request-action.ts'

const intent: RequestIntent = 'request as visitor'

/** Visitors type their email address. The request counts once they confirm it through the link in the email. */
export function VisitorRequest({ articleId, sizeId }: { articleId: number; sizeId: number }) {
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
