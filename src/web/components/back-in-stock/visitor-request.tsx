import { useEffect, useRef } from 'react'
import * as stockTexts from '#texts/back-in-stock.ts'
import * as texts from '../../../contract/texts.ts'
import { call } from '../../data/api-client.ts'
import { explainFailure } from '../forms/explain-failure.ts'
import { Field } from '../forms/field.tsx'
import { FormMessage } from '../forms/form-message.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import { useRefreshOutdatedPage } from './use-refresh-outdated-page.ts'

/** Visitors type their email address. The request counts once they confirm it through the link in the email. */
export function VisitorRequest({ articleId, sizeId }: { articleId: number; sizeId: number }) {
  const tellOfOldPage = useRefreshOutdatedPage()
  const field = useRef<HTMLInputElement>(null)
  const { errors, message, sending, props } = useForm({
    async send(typed, form) {
      const asked = { product_id: articleId, size_id: sizeId, email: typed('email') }
      const answer = await call('POST /api/back-in-stock', { body: asked })
      await tellOfOldPage(answer)
      if (!answer.ok) return explainFailure(answer, ['email'])
      form.reset()
      return { message: { kind: 'success', text: answer.body.message } }
    },
  })
  // The field appears next to the pressed button, so there is no need to scroll.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <form {...props}>
      <Field
        ref={field}
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
