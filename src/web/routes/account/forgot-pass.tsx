import { redirect } from 'react-router'
import * as texts from '#texts/auth.ts'
import * as formTexts from '#texts/forms.ts'
import * as contractTexts from '../../../contract/texts.ts'
import { AuthLinks } from '../../components/auth/auth-links.tsx'
import { authMeta } from '../../components/auth/auth-meta.ts'
import { NeedsScript } from '../../components/auth/needs-script.tsx'
import { Field } from '../../components/forms/field.tsx'
import { FormMessage } from '../../components/forms/form-message.tsx'
import { refuse } from '../../components/forms/form-result.ts'
import { SubmitButton } from '../../components/forms/submit-button.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { call } from '../../data/api-client.ts'
import { readForm } from '../../data/read-form.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/forgot-pass'

export const meta: Route.MetaFunction = ({ matches: [, frame] }) =>
  authMeta(frame.loaderData.shop, texts.forgotPassword)

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = await readForm(request)
  const answer = await call('POST /api/forgot_password', { body: { email: typed('email') } })
  return answer.ok ? redirect(paths.forgotNote()) : refuse(answer, ['email'])
}

export default function ForgotPassword() {
  const { errors, message, sending, props } = useForm({
    check: (typed) => ({ email: typed('email').trim() === '' ? contractTexts.emailRequired : undefined }),
  })
  return (
    <section>
      <div>
        <h1>{texts.forgotPassword}</h1>
        <p className={text['quiet']}>{texts.enterEmail}</p>
      </div>
      <NeedsScript>{texts.linkNeedsScript}</NeedsScript>
      <form {...props}>
        <Field
          name="email"
          label={formTexts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors['email']}
          required
        />
        <FormMessage message={message} />
        <SubmitButton sending={sending}>{texts.sendLink}</SubmitButton>
      </form>
      <AuthLinks>
        <span className={text['quiet']}>{texts.rememberedIt}</span>
        <PageLink className={text['link']} to={paths.signIn()}>
          {contractTexts.signIn}
        </PageLink>
      </AuthLinks>
    </section>
  )
}
