import { Link } from 'react-router'
import { texts } from '#office-texts/articles/import.ts'
import { correctDraft } from '../../../shop/import-export/drafts/corrections.ts'
import { type Draft, findDraft, startImport, startUndo } from '../../../shop/import-export/drafts/read-draft.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext, readStaff } from '../../server/office-context.ts'
import { readFields } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { Progress } from '../../ui/forms/progress.tsx'
import { ViewLinks } from '../../ui/list-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import { describeProgress } from '../jobs/read-job.ts'
import type { Route } from './+types/draft'
import { CheckFilters } from './check-filters.tsx'
import { CheckGrid } from './check-grid.tsx'
import { describeCheck, describeDone, describeFiles, readCorrections, rowsWithMistakes } from './describe-draft.ts'
import styles from './import.module.css'
import { Result } from './result.tsx'
import { Steps } from './steps.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const draft = await readDraft(office, params.draft)
  const { job, result } = draft
  const isOver = job.endedAt !== undefined
  const stage = !isOver
    ? 'running'
    : job.state !== 'done'
      ? job.state === 'stopped'
        ? 'stopped'
        : 'failed'
      : result?.outcome === 'imported' || result?.outcome === 'undone'
        ? result.outcome
        : 'check'
  return {
    id: draft.id,
    kind: job.kind,
    stage,
    isOutdated: result?.outcome === 'outdated',
    ...describeFiles(draft),
    progress: describeProgress(job, readStaff(office).id),
    check: stage === 'check' ? await describeCheck(office, draft, url.searchParams) : undefined,
    done: stage === 'imported' || stage === 'undone' ? await describeDone(office, draft) : undefined,
  }
}

async function readDraft({ shop }: Pick<Office, 'shop'>, id: string): Promise<Draft> {
  const draft = await findDraft(shop, id)
  if (draft === undefined) throw new Response(null, { status: 404 })
  return draft
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const draft = await readDraft(office, params.draft)
  const form = await readFields(request)
  const here = `/import/${draft.id}`
  const isStarted = await start(office, draft, form)
  return redirectWithMessage(office.origin, here, {
    kind: isStarted ? 'done' : 'failed',
    text: isStarted ? texts.started : texts.notNow,
  })
}

async function start({ shop }: Pick<Office, 'shop'>, draft: Draft, form: FormData): Promise<boolean> {
  switch (form.get('intent')) {
    case 'import':
      return (await startImport(shop, draft.id)).ok
    case 'undo':
      return (await startUndo(shop, draft.id)).ok
    case 'correct':
    case 'leave-out': {
      const isAll = form.get('intent') === 'leave-out'
      return (await correctDraft(shop, draft.id, isAll ? await rowsWithMistakes(draft) : readCorrections(form))).ok
    }
    default:
      return false
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.import }]

export default function DraftPage({ loaderData }: Route.ComponentProps) {
  const { id, kind, stage, isOutdated, uploaded, refused, progress, check, done } = loaderData
  const here = `/import/${id}`
  const isOver = stage === 'imported' || stage === 'undone'
  const title = stage === 'imported' ? texts.finished : stage === 'undone' ? texts.undone : texts.import
  return (
    <>
      <PageHead title={title} below={isOver ? progress.startedBy : uploaded}>
        {stage !== 'running' && (
          <Link to="/import" className={button['outline']}>
            {texts.newFiles}
          </Link>
        )}
      </PageHead>
      <Steps current={kind === 'import-check' || isOutdated ? 2 : 3} isOver={isOver} />
      {refused.length > 0 && !isOver && (
        <section>
          <h2>{texts.refused}</h2>
          <ul className={styles['rows']}>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b> <span className={styles['error']}>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {stage === 'running' && <Progress job={progress} here={here} canStop={kind !== 'import-undo'} />}
      {(stage === 'failed' || stage === 'stopped') && (
        <>
          <p role="alert">{stage === 'failed' ? texts.failedHint : texts.stopped}</p>
          <CheckAgain />
        </>
      )}
      {isOutdated && <p role="alert">{texts.outdated}</p>}
      {check !== undefined && <Check id={id} check={check} />}
      {done !== undefined && <Result done={done} canUndo={stage === 'imported'} />}
    </>
  )
}

const CheckAgain = () => (
  <Form method="post">
    <button type="submit" name="intent" value="correct" className={button['outline']}>
      {texts.checkAgain}
    </button>
  </Form>
)

type CheckFacts = NonNullable<Route.ComponentProps['loaderData']['check']>

const Check = ({ id, check }: { id: string; check: CheckFacts }) => (
  <>
    <ViewLinks views={check.views} current={check.show} />
    {check.rows.length > 0 && <CheckFilters check={check} here={`/import/${id}`} />}
    <Rows id={id} check={check} />
  </>
)

function Rows({ id, check }: { id: string; check: CheckFacts }) {
  const { show, mistakes, notes, changes } = check
  return (
    <Form method="post">
      {mistakes + changes === 0 && show !== 'notes' && <p className={text['quiet']}>{texts.nothingChanges}</p>}
      {show === 'notes' ? (
        <ul className={styles['rows']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : (
        check.rows.length > 0 && <CheckGrid {...check} />
      )}
      <Pages {...check} />
      {mistakes + changes > 0 && (
        <div className={styles['buttons']}>
          {mistakes > 0 ? (
            <p role="status">
              <b>{texts.mistakesLeft(mistakes)}</b> <span className={text['quiet']}>{texts.nothingYet}</span>{' '}
              <a href={`/import/${id}/mistakes`} className={text['link']} download>
                {texts.downloadMistakes}
              </a>
            </p>
          ) : (
            <p className={text['quiet']}>{texts.undoLater}</p>
          )}
          {mistakes > 0 && (
            <>
              {/* First, because Enter in a cell presses the first button. */}
              <button type="submit" name="intent" value="correct" className={button['button']}>
                {texts.checkAgain}
              </button>
              {check.canLeaveOut && (
                <button type="submit" name="intent" value="leave-out" className={button['outline']}>
                  {texts.leaveOutAll(check.wrongRows)}
                </button>
              )}
            </>
          )}
          {changes > 0 && (
            <button type="submit" name="intent" value="import" className={button['button']} disabled={mistakes > 0}>
              {texts.importRows(changes)}
            </button>
          )}
        </div>
      )}
    </Form>
  )
}

const Pages = ({ range, previous, next }: Pick<CheckFacts, 'range' | 'previous' | 'next'>) =>
  range === undefined ? null : (
    <nav className={styles['pages']} aria-label={texts.pages}>
      <span className={text['quiet']}>{range}</span>
      {previous !== undefined && (
        <Link to={previous} className={button['outline']}>
          {texts.previous}
        </Link>
      )}
      {next !== undefined && (
        <Link to={next} className={button['outline']}>
          {texts.next}
        </Link>
      )}
    </nav>
  )
