import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/health.ts'
import { language } from '#office-texts/language.ts'
import { type JobRound, listJobRounds } from '../../../shop/alerts/job-rounds.ts'
import { isBackupRequested } from '../../../shop/backup/requested-backup.ts'
import { readBackgroundCheck, requestCheck } from '../../../shop/invariants/background-check.ts'
import { sendTestEmail } from '../../../shop/staff/people/send-test-email.ts'
import { may } from '../../../shop/staff/permissions.ts'
import { Backups } from '../../components/health/backups.tsx'
import { CopyReport } from '../../components/health/copy-report.tsx'
import { megabytes } from '../../components/health/megabytes.ts'
import { agoOf, formatMoment } from '../../server/format-time.ts'
import type { HealthFacts } from '../../server/health-source.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext, readStaff } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { Ago } from '../../ui/ago.tsx'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import { openSections, SettingsFrame } from '../settings/settings-frame.tsx'
import type { Route } from './+types/health'
import styles from './health.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop, health } = office
  const mayDownload = may(readStaff(office).role, 'backups.download')
  const check = await readBackgroundCheck(shop)
  return {
    sections: openSections(office),
    doctor: (await health?.examine())?.map(({ mark, what }) => ({ mark, what: what[language], english: what.en })),
    checkedAt: formatMoment(shop.now()),
    problems: (await health?.problems())?.map(({ kind }) => texts.problems[kind] ?? kind),
    check: {
      open: check.open,
      last: check.last && {
        when: texts.verifiedAt(formatMoment(check.last.finishedAt), check.last.seconds.toFixed(1).replace('.', ',')),
        invariants: check.last.invariants.map((one) => ({ ...one, says: sayRule(one) })),
      },
    },
    jobs: (await listJobRounds(shop)).map((job) => toRow(job, shop.now())),
    backups: mayDownload
      ? {
          isRequested: await isBackupRequested(shop),
          files: ((await health?.backups()) ?? []).map(({ name, bytes, madeAt }) => ({
            ...{ name, size: megabytes(bytes), madeAt: formatMoment(madeAt) },
          })),
        }
      : undefined,
    facts: health && factsOf(await health.facts()),
  }
}

/** With its number, in the language of the person. */
const sayRule = ({ id, rule }: { id: string; rule: string }): string =>
  `${id} ${texts.rules.find((one) => one.startsWith(`${id}: `))?.slice(id.length + 2) ?? rule}`

export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop, origin } = office
  if ((await readForm(request))('intent') === 'test-email') {
    const { id, email } = readStaff(office)
    await sendTestEmail(shop, id)
    return redirectWithMessage(origin, '/health', { kind: 'done', text: texts.testEmailSent(email) })
  }
  await requestCheck(shop)
  return redirectWithMessage(origin, '/health', { kind: 'done', text: texts.requested })
}

const toRow = ({ name, everySeconds, isRunning, endedAt, ms, failed }: JobRound, now: Date) => ({
  name,
  every: texts.every(everySeconds),
  last: endedAt && agoOf(endedAt, now),
  result: isRunning ? texts.isRunning : failed ? texts.failed : ms === undefined ? '' : `${ms} ms`,
  isFailed: failed && !isRunning,
})

type Facts = readonly (readonly [name: string, value: string])[]

function factsOf(facts: HealthFacts): Record<'backup' | 'sizes' | 'version', Facts> {
  const { backup } = facts
  const age = backup === undefined ? texts.noBackup : texts.hoursAgo(backup.hours)
  return {
    backup: [
      [texts.lastBackup, backup?.isOverdue ? `${age} · ${texts.overdue}` : age],
      ...(backup === undefined ? [] : [[texts.place, backup.path] as const]),
      [texts.nightly, facts.makesBackups ? texts.yes : texts.noNightly],
    ],
    sizes: [
      [texts.database, megabytes(facts.databaseBytes)],
      [texts.free, megabytes(facts.freeBytes)],
    ],
    version: [
      ['Etalase', facts.version],
      ['Node.js', process.versions.node],
      ['PostgreSQL', facts.databaseVersion],
      [texts.runningSince, formatMoment(facts.runningSince)],
      [texts.processes, String(facts.processes)],
    ],
  }
}

export const meta: Route.MetaFunction = () => [{ title: texts.health }]

export default function Health({ loaderData }: Route.ComponentProps) {
  const { sections, doctor, checkedAt, problems, check, jobs, facts, backups } = loaderData
  return (
    <SettingsFrame open={sections}>
      <div className={styles['beside']} data-split>
        <div>
          <Alerts problems={problems} />
          <section>
            <div className={styles['head']}>
              <h2>{texts.doctor}</h2>
              <p className={text['small']}>
                {texts.checkedAt(checkedAt)}{' '}
                <Link to="/health" className={text['link']}>
                  {texts.checkAgain}
                </Link>
              </p>
            </div>
            {doctor === undefined && <p className={text['quiet']}>{texts.unavailable}</p>}
            <ul className={styles['findings']}>
              {doctor?.map(({ mark, what, english }) => (
                <Finding key={what} mark={mark}>
                  {what}
                  {mark !== '✓' && /^(Emails|Mail):/.test(english) && (
                    <Link to="/emails" className={text['link']}>
                      {texts.viewEmails}
                    </Link>
                  )}
                </Finding>
              ))}
            </ul>
          </section>
          <TestEmail />
          <Verify check={check} />
          <Jobs jobs={jobs} />
        </div>
        <aside aria-label={texts.version}>
          {facts !== undefined &&
            (['backup', 'sizes', 'version'] as const).map((part) => (
              <section key={part}>
                <h2>{texts[part]}</h2>
                <dl className={styles['facts']}>
                  {facts[part].map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                {part === 'backup' && backups !== undefined && <Backups {...backups} />}
                {part === 'version' && <CopyReport lines={reportOf(loaderData)} />}
              </section>
            ))}
        </aside>
      </div>
    </SettingsFrame>
  )
}

type Data = Route.ComponentProps['loaderData']

/** For support, so in English, in the words of the terminal. */
const reportOf = ({ checkedAt, doctor = [], problems = [], check: { last }, jobs, facts }: Data): string[] => [
  checkedAt,
  ...(facts?.version ?? []).map(([name, value]) => `${name}: ${value}`),
  ...(facts?.sizes ?? []).map(([name, value]) => `${name}: ${value}`),
  ...doctor.map(({ mark, english }) => `${mark} ${english}`),
  ...problems.map((problem) => `✗ ${problem}`),
  ...(last === undefined ? [] : [`verify: ${last.when}`]),
  ...(last?.invariants ?? []).map(({ id, rule, broken }) => `${broken === 0 ? '✓' : '✗'} ${id} ${rule}`),
  ...jobs.filter(({ isFailed }) => isFailed).map(({ name, result }) => `✗ ${name}: ${result}`),
]

const icons = { '✓': 'check', '!': 'info', '✗': 'warning' } as const
const tones = { '✓': 'fine', '!': 'note', '✗': 'bad' } as const

/** The sign says how serious it is, and a word says it to screen readers. */
const Finding = ({ mark, children }: { mark: keyof typeof icons; children: ReactNode }) => (
  <li className={styles[tones[mark]]}>
    <Icon name={icons[mark]} />
    <span>
      <span className={styles['spoken']}>{texts.marks[mark]}: </span>
      {children}
    </span>
  </li>
)

const Alerts = ({ problems }: Pick<Data, 'problems'>) => (
  <section>
    <h2>{texts.alerts}</h2>
    {problems?.length === 0 ? (
      <p className={text['quiet']}>{texts.noAlerts}</p>
    ) : (
      <ul className={styles['findings']}>
        {problems?.map((problem) => (
          <li key={problem} className={styles['bad']}>
            {problem}
          </li>
        ))}
      </ul>
    )}
  </section>
)

const TestEmail = () => (
  <section>
    <h2>{texts.email}</h2>
    <p className={text['quiet']}>{texts.testEmailHint}</p>
    <Form method="post">
      <button type="submit" name="intent" value="test-email" className={button['outline']}>
        {texts.sendTestEmail}
      </button>
    </Form>
  </section>
)

function Verify({ check: { open, last } }: Pick<Data, 'check'>) {
  const broken = last?.invariants.filter((one) => one.broken > 0) ?? []
  return (
    <section>
      <div className={styles['head']}>
        <h2>{texts.verify}</h2>
        <p className={text['small']}>{last?.when ?? texts.neverVerified}</p>
      </div>
      <p className={text['quiet']}>{texts.verifyHint}</p>
      {open === undefined ? (
        <Form method="post">
          <button type="submit" className={button['outline']}>
            {texts.runNow}
          </button>
        </Form>
      ) : (
        <p role="status">
          <progress className={styles['progress']} value={open.done} max={Math.max(1, open.total)} />{' '}
          {texts.running(open.done, open.total)}{' '}
          <Link to="/health" className={text['link']}>
            {texts.refresh}
          </Link>
        </p>
      )}
      {last !== undefined && (
        <>
          <p className={broken.length === 0 ? styles['good'] : styles['bad']}>
            {broken.length === 0 ? texts.allHold(last.invariants.length) : texts.brokenRules(broken.length)}
          </p>
          {broken.length > 0 && <p className={styles['bad']}>{texts.brokenHint}</p>}
          <ul className={styles['findings']}>
            {last.invariants.map(({ id, says, broken: rows }) => (
              <Finding key={id} mark={rows === 0 ? '✓' : '✗'}>
                {says}
                {rows > 0 && `: ${texts.rows(rows)}`}
              </Finding>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Jobs = ({ jobs }: Pick<Data, 'jobs'>) => (
  <section>
    <h2>{texts.jobs}</h2>
    <p className={text['small']}>{texts.jobsHint}</p>
    <table className={styles['jobs']}>
      <thead>
        <tr>
          <th scope="col">{texts.job}</th>
          <th scope="col">{texts.runs}</th>
          <th scope="col">{texts.lastRun}</th>
          <th scope="col">{texts.result}</th>
        </tr>
      </thead>
      <tbody>
        {jobs?.map(({ name, every, last, result, isFailed }) => (
          <tr key={name}>
            <th scope="row">{texts.jobNames[name] ?? name}</th>
            <td className={styles['quiet']}>{every}</td>
            <td className={styles['quiet']}>{last === undefined ? texts.notYet : <Ago at={last} />}</td>
            <td className={isFailed ? styles['bad'] : undefined}>{result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
