import { type FormEvent, useRef, useState } from 'react'
import { data, Link, redirect, useSubmit } from 'react-router'
import { texts } from '#office-texts/articles/import.ts'
import { texts as uploadTexts } from '#office-texts/articles/uploads.ts'
import { draftOf, listImports } from '../../../shop/import-export/drafts/read-draft.ts'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext } from '../../server/office-context.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/import'
import styles from './import.module.css'
import { readUploads } from './read-uploads.ts'
import { Steps } from './steps.tsx'
import { useSender } from './use-sender.ts'

const LAST_IMPORTS = 5

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const imports = await listImports(shop, LAST_IMPORTS)
  return {
    imports: imports.map(({ id, input, actor, createdAt, state }) => ({
      id,
      to: `/import/${draftOf({ input })}`,
      what: texts.by(actor.kind === 'staff' ? actor.name : actor.kind, formatMoment(createdAt)),
      state: texts.states[state],
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const made = await readUploads(context.get(officeContext), request)
  if (made.ok) return redirect(`/import/${made.draft}`, 303)
  const problems = { ...uploadTexts.problems, 'no-files': texts.noFiles, 'too-large': texts.tooLarge }
  return data({ error: problems[made.reason] }, { status: 422 })
}

export const meta: Route.MetaFunction = () => [{ title: texts.import }]

export default function Import({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const { sending, send } = useSender()
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const chosen = useRef<HTMLInputElement>(null)
  const submit = useSubmit()

  async function sendAll(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const files = [...(chosen.current?.files ?? [])]
    if (files.length === 0) return setError(texts.noFiles)
    setError(undefined)
    setIsSending(true)
    const ids = await send(files)
    setIsSending(false)
    if (ids === undefined) return
    const form = new FormData()
    for (const id of ids) form.append('upload', id)
    await submit(form, { method: 'post' })
  }

  const failed = sending.find(({ isFailed }) => isFailed)
  const problem =
    failed === undefined ? (error ?? actionData?.error) : (failed.problem ?? texts.sendFailed(failed.name))
  return (
    <>
      <PageHead title={texts.import} below={texts.below} />
      <Steps current={1} />
      <div className={styles['split']}>
        <section>
          <header className={styles['head']}>
            <h2>{texts.files}</h2>
            <span className={text['small']}>{texts.filesKinds}</span>
          </header>
          <form method="post" encType="multipart/form-data" onSubmit={sendAll}>
            <label className={styles['drop']}>
              <Icon name="upload" />
              <span>{texts.choose}</span>
              <input
                ref={chosen}
                type="file"
                name="files"
                multiple
                accept=".csv,.tsv,.txt,.xlsx,.zip,.jpg,.jpeg,.png,.webp,.avif"
              />
              <span className={text['small']}>{texts.chooseHint}</span>
            </label>
            {problem !== undefined && (
              <p role="alert" className={styles['error']}>
                {problem}
              </p>
            )}
            {sending.length > 0 && (
              <ul className={styles['rows']}>
                {sending.map(({ name, percent }) => (
                  <li key={name}>
                    {percent === 100 ? texts.sent(name) : texts.sending(name, percent)}
                    <progress className={styles['bar']} aria-label={name} value={percent} max={100} />
                  </li>
                ))}
              </ul>
            )}
            <button type="submit" className={button['button']} disabled={isSending}>
              {texts.checkFiles}
            </button>
          </form>
          {imports.length > 0 && (
            <>
              <h2>{texts.last}</h2>
              <ul className={styles['rows']}>
                {imports.map(({ id, to, what, state }) => (
                  <li key={id}>
                    <Link to={to} className={text['link']}>
                      {what}
                    </Link>{' '}
                    <span className={text['quiet']}>{state}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        <aside aria-label={texts.start}>
          <h2>{texts.start}</h2>
          {(
            [
              ['products', 'rows', texts.exportArticles],
              ['sizes', 'rows', texts.exportSizes],
              ['products', 'empty', texts.templateArticles],
              ['sizes', 'empty', texts.templateSizes],
            ] as const
          ).map(([sheet, what, label]) => (
            <a key={label} href={`/import/file?sheet=${sheet}&what=${what}`} className={styles['file']} download>
              <Icon name="download" size={16} /> {label}
            </a>
          ))}
          <p className={text['small']}>{texts.startHint}</p>
          <h2>{texts.accepted}</h2>
          <dl className={styles['facts']}>
            {texts.acceptedFacts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </>
  )
}
