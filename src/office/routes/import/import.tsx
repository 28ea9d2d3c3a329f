import { data, Link, redirect } from 'react-router'
import { texts } from '#office-texts/articles/import.ts'
import { texts as uploadTexts } from '#office-texts/articles/uploads.ts'
import { draftOf, listImports } from '../../../shop/import-export/drafts/read-draft.ts'
import { formatMoment } from '../../server/format-time.ts'
import { officeContext } from '../../server/office-context.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/import'
import { ChooseFiles } from './choose-files.tsx'
import styles from './import.module.css'
import { makeDraft } from './make-draft.ts'
import { Steps } from './steps.tsx'

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
  const made = await makeDraft(context.get(officeContext), request)
  if (made.ok) return redirect(`/import/${made.draft}`, 303)
  const problems = { ...uploadTexts.problems, 'no-files': texts.noFiles, used: texts.usedFiles }
  return data({ error: problems[made.reason] }, { status: 422 })
}

export const meta: Route.MetaFunction = () => [{ title: texts.import }]

export default function Import({ loaderData: { imports }, actionData }: Route.ComponentProps) {
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
          <ChooseFiles refused={actionData?.error} />
          {imports.length > 0 && (
            <>
              <h2>{texts.last}</h2>
              <ul className={styles['rows']}>
                {imports.map(({ id, to, what, state }) => (
                  <li key={id}>
                    <Link to={to} className={text['link']}>
                      {what}
                    </Link>{' '}
                    <span className={text['small']}>{state}</span>
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
          <details>
            <summary className={text['link']}>{texts.otherSheets}</summary>
            <ul className={styles['sheets']}>
              {Object.entries(texts.sheetNames).map(([sheet, name]) => (
                <li key={sheet}>
                  <a href={`/import/file?sheet=${sheet}&what=rows`} className={text['link']} download>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
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
