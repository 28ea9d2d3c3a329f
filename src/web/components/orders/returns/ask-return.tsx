import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '#texts/orders/returns.ts'
import { faultReasons, type ReturnReason, returnReasons } from '../../../../values/orders/return-status.ts'
import { call } from '../../../data/api-client.ts'
import { messageOf } from '../../../data/result-message.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import { showToast } from '../../../ui/toast.tsx'
import { AccountLoading } from '../../account/account-loading.tsx'
import { LoadError } from '../../account/load-error.tsx'
import { TextAreaField } from '../../forms/text-area-field.tsx'
import styles from './ask-return.module.css'
import { ChooseItems, ChooseSizes, ChooseWish } from './choose.tsx'
import { isPast, lastDay, whyNot } from './deadlines.ts'
import { changeDraft, chosenItems, type Draft, keepDraft, readDraft } from './draft.ts'
import { findProblem } from './find-problem.ts'
import { PhotoPicker, usePhotos } from './photo-picker.tsx'
import { RequestSummary } from './request-summary.tsx'
import { type Returns, useOrderReturns } from './use-order-returns.ts'

type AskReturnProps = {
  id: number
  /** Where a new parcel goes. */
  address: string | undefined
}

/** The form to ask for an exchange or a return of items of an order. */
export function AskReturn({ id, address }: AskReturnProps) {
  const { answer, reload } = useOrderReturns(id)
  if (answer === undefined) return <AccountLoading small />
  if (!answer.ok) return <LoadError onRetry={reload}>{texts.notLoaded}</LoadError>
  return (
    <div className={styles['page']}>
      <PageLink className={text['link']} to={paths.order(id)}>
        {texts.backToOrder} <span className={text['quiet']}>{answer.body.invoice}</span>
      </PageLink>
      <h2>{texts.exchangeOrReturn}</h2>
      {answer.body.can_ask ? <AskForm id={id} returns={answer.body} address={address} /> : <p>{whyNot(answer.body)}</p>}
    </div>
  )
}

function AskForm({ id, returns, address }: AskReturnProps & { returns: Returns }) {
  const { fit_until: fit, fault_until: fault } = returns
  const [draft, setDraft] = useState<Draft>(() => readDraft(id, returns.items))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const photos = usePhotos(id)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const reasonId = useId()
  const change = (part: Partial<Draft>) => {
    const next = changeDraft(draft, part)
    setDraft(next)
    setProblem(undefined)
    keepDraft(id, next)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = findProblem(draft, photos.photos)
    setProblem(found)
    if (found !== undefined || draft.wants === undefined || draft.reason === undefined) return
    setBusy(true)
    const answer = await call('POST /api/ask-return/:id', {
      params: { id: String(id) },
      body: {
        ...{ key: draft.key, wants: draft.wants, reason: draft.reason, note: draft.note },
        items: chosenItems(draft),
        photos: photos.photos.flatMap((photo) => photo.id ?? []),
      },
    })
    setBusy(false)
    if (!answer.ok) {
      setProblem(messageOf(answer).text)
      return
    }
    keepDraft(id, undefined)
    showToast(messageOf(answer))
    await navigate(paths.order(id), { replace: true })
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <p className={styles['until']}>
        {!isPast(fit) && fit !== null && `${texts.askUntil(lastDay(fit))} `}
        {!isPast(fault) && fault !== null && texts.faultUntil(lastDay(fault))}
      </p>
      <div>
        <ChooseItems items={returns.items} draft={draft} onChange={change} />
        <ChooseWish items={returns.items} draft={draft} onChange={change} />
        {draft.wants === 'exchange' && <ChooseSizes items={returns.items} draft={draft} onChange={change} />}
        <section className={styles['step']}>
          <h3>{texts.whyYouAsk}</h3>
          <p className={styles['select']}>
            <label htmlFor={reasonId}>{texts.reason}</label>
            <select
              id={reasonId}
              value={draft.reason ?? ''}
              onChange={({ target }) => change({ reason: returnReasons.find((one) => one === target.value) })}
            >
              <option value="" disabled>
                {texts.chooseReason}
              </option>
              {returnReasons.map((reason) => (
                <option key={reason} value={reason} disabled={isTooLate(reason, returns)}>
                  {isTooLate(reason, returns)
                    ? `${texts.reasons[reason]} (${texts.reasonTooLate})`
                    : texts.reasons[reason]}
                </option>
              ))}
            </select>
          </p>
          <TextAreaField
            name="note"
            label={texts.anythingElse}
            hint={texts.optional}
            maxLength={500}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
          <p className={styles['label']}>{texts.photos}</p>
          <PhotoPicker {...photos} />
        </section>
      </div>
      <aside className={styles['summary']} aria-label={texts.yourRequest}>
        <RequestSummary items={returns.items} draft={draft} address={address} />
        {problem !== undefined && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
        <ActionButton type="submit" className={styles['send']} busy={busy}>
          {texts.send}
        </ActionButton>
        <p className={styles['until']}>{texts.dontSendYet}</p>
      </aside>
    </form>
  )
}

const isTooLate = (reason: ReturnReason, { fit_until: fit, fault_until: fault }: Returns): boolean =>
  isPast(faultReasons.includes(reason) ? fault : fit)
