import { useEffect, useRef } from 'react'
import { Link, redirect } from 'react-router'
import { texts } from '#office-texts/confirm.ts'
import { findWaitingForm } from '../../../shop/staff/submissions.ts'
import { ownPath } from '../../server/cookies.ts'
import { confirmPath } from '../../server/guard.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/send-form'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

/** These are answered with a download, so the browser stays on this page. */
const isDownload = (path: string): boolean => /\/file$|^\/health\/backups\/|^\/emails\/subscribers$/.test(path)

/** Sends the form that waited until the identity was confirmed, as it was filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { sessionId, isConfirmed } = readStaff(office)
  const id = url.searchParams.get('form') ?? ''
  const form = await findWaitingForm(office.shop, id, sessionId)
  if (form === undefined) return { form: undefined }
  const path = ownPath(form.path)
  if (!isConfirmed) throw redirect(confirmPath(path, id))
  const sent = [...new URLSearchParams(form.body)].filter(([name]) => name !== 'formKey')
  // The same key each time, so that the form takes effect once however often this page is opened.
  const fields = [...sent, ['formKey', id] as const].map(([name, value], at) => ({ key: `${at} ${name}`, name, value }))
  return { form: { path, fields, isFirst: form.isFirst, isFile: isDownload(path) } }
}

export const meta: Route.MetaFunction = () => [{ title: texts.sendTitle }]

export default function SendForm({ loaderData: { form } }: Route.ComponentProps) {
  const ref = useRef<HTMLFormElement>(null)
  const isFirst = form?.isFirst === true
  useEffect(() => {
    if (isFirst) ref.current?.requestSubmit()
  }, [isFirst])
  if (form === undefined) {
    return (
      <Gate title={texts.sendTitle} intro={texts.gone}>
        <p>
          <Link to="/" className={text['link']}>
            {texts.back}
          </Link>
        </p>
      </Gate>
    )
  }
  return (
    <Gate title={texts.sendTitle} intro={form.isFile ? texts.sendFile : isFirst ? texts.sendIntro : texts.sendAgain}>
      {/* Not the router's form: some answers are files. */}
      <form ref={ref} method="post" action={form.path} className={styles['form']}>
        {form.fields.map(({ key, name, value }) => (
          <input key={key} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={`${button['button']} ${button['large']} ${button['wide']}`}>
          {texts.send}
        </button>
      </form>
      <p>
        <Link to={form.path} className={text['link']}>
          {form.isFile ? texts.backToPage : texts.back}
        </Link>
      </p>
    </Gate>
  )
}
