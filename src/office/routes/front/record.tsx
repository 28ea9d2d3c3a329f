import { data, Link, useNavigation } from 'react-router'
import { texts } from '#office-texts/front.ts'
import { listFrontPictures } from '../../../shop/front/list-front.ts'
import { type FrontValues, fieldsOf, kindOf } from '../../../shop/front/record.ts'
import { type SaveFrontInput, saveFront } from '../../../shop/front/save-record.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { IndonesianFold } from '../../components/indonesian-fold.tsx'
import { pictureAddress } from '../../components/orders/order-facts.ts'
import { mergeChanges, readBase, writeBase } from '../../server/conflicts.ts'
import { readLastChange } from '../../server/last-change.ts'
import { oppositeChange, redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Form } from '../../ui/forms/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/record'
import styles from './front.module.css'
import { hints, labelOf, listEntries, picturesOf, previewQueryOf, toForm } from './front-facts.ts'
import { MarksField } from './marks-field.tsx'
import { readKind, readRecord } from './read-record.ts'
import { RecordField } from './record-field.tsx'
import { SlidePreview } from './slide-preview.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const kind = readKind(params)
  const isNew = params.id === 'new'
  const record = isNew ? undefined : (await readRecord(office, params)).record
  const fields = fieldsOf(kind).map(({ name, type, isNeeded = false, isIndonesian = false }) => ({
    ...{ name: String(name), type, isNeeded, isIndonesian },
  }))
  const hasPictures = fields.some(({ type }) => type === 'picture')
  const values: FrontValues = record?.values ?? {}
  return {
    ...{ kind, id: params.id, isNew, fields, lists: kindOf(kind).lists, state: record?.state },
    ...{ values: toForm(values), base: writeBase(values), name: values[kindOf(kind).title] ?? '' },
    previewQuery: record && previewQueryOf(kind, record),
    pictures: hasPictures
      ? (await listFrontPictures(office.shop)).map(({ name, picture }) => ({ name, address: pictureAddress(picture) }))
      : [],
    schedule: kind === 'slide' ? await listEntries(office, kind) : [],
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const kind = readKind(params)
  const before = params.id === 'new' ? undefined : await readRecord(office, params)
  const id = before?.id
  const field = await readForm(request)
  const names = [...fieldsOf(kind).map(({ name }) => name), ...kindOf(kind).lists]
  const values = Object.fromEntries(names.map((name) => [name, field(name)]))
  const base = readBase(field('base'))
  const saved = await save(office, { kind, id, values, expected: id === undefined ? undefined : base })
  if (saved.ok) {
    const undo = before && (await undoOf(office, params, before.record.values))
    return redirectWithMessage(office.origin, '/front', {
      kind: 'done',
      text: texts.saved(texts.kinds[kind].one),
      undo,
    })
  }
  switch (saved.reason) {
    case 'unknown':
      throw new Response(null, { status: 404 })
    case 'invalid': {
      const errors: [string, string][] = saved.problems.map(({ field, problem, names = [] }) => [
        field,
        texts.problems[problem](names.join(', ')),
      ])
      return data({ values, errors: Object.fromEntries(errors) }, { status: 422 })
    }
    case 'changed-meanwhile': {
      const subject = { kind, key: base?.[kindOf(kind).title] ?? '' }
      const last = await readLastChange(office, subject, `${kind}.change`)
      const { conflicts, merged } = mergeChanges(base ?? {}, saved.saved, saved.mine)
      return data({ conflict: { ...last, conflicts, merged, base: writeBase(saved.saved) } }, { status: 409 })
    }
  }
}

/** Saves the values from before, if no one has changed the record since. */
async function undoOf(office: Office, params: Route.ActionArgs['params'], before: FrontValues) {
  const { record } = await readRecord(office, params)
  return oppositeChange(`/front/${params.kind}/${params.id}`, { ...toForm(before), base: writeBase(record.values) })
}

/** What only a colleague changed meanwhile is kept, and so is what only this person changed. */
async function save({ shop }: Office, input: SaveFrontInput) {
  const saved = await saveFront(shop, input)
  if (saved.ok || saved.reason !== 'changed-meanwhile' || input.expected === undefined) return saved
  const { conflicts, merged } = mergeChanges(input.expected, saved.saved, saved.mine)
  return conflicts.length > 0 ? saved : saveFront(shop, { ...input, values: merged, expected: saved.saved })
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }]

export default function Record({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const { kind, id, isNew, name, fields, lists, pictures, base, state, schedule, previewQuery } = loaderData
  const { one } = texts.kinds[kind]
  if (actionData !== undefined && 'conflict' in actionData) {
    return <ConflictForm data={actionData.conflict} below={name} labelOf={labelOf} discardTo={`/front/${kind}/${id}`} />
  }
  const values: FrontValues = actionData?.values ?? loaderData.values
  const errors: FrontValues = actionData?.errors ?? {}
  const toField = (field: (typeof fields)[number]) => (
    <RecordField
      key={field.name}
      {...{ kind, field, pictures }}
      value={values[field.name] ?? ''}
      error={errors[field.name]}
    />
  )
  const translated = fields.filter(({ isIndonesian }) => isIndonesian)
  const addressOf = (picture: string) => pictures.find((known) => known.name === picture)?.address
  return (
    <>
      <Link className={text['link']} to="/front">
        {texts.back}
      </Link>
      <PageHead title={isNew ? texts.newTitle(one) : `${one}: ${name}`} below={state && texts.states[state]}>
        {previewQuery !== undefined && (
          <Link className={button['outline']} to={`/front/preview?${previewQuery}`}>
            {texts.previewPage}
          </Link>
        )}
        {!isNew && (
          <Link className={button['outline']} to={`/front/${kind}/${id}/remove`}>
            {texts.remove}
          </Link>
        )}
      </PageHead>
      <div className={styles['split']}>
        {kind === 'slide' && (
          <SlidePreview
            title={values['title'] ?? ''}
            hasLink={(values['link'] ?? '') !== ''}
            desktop={addressOf(values['image_desktop'] ?? '')}
            phone={addressOf(values['image_mobile'] ?? '')}
          />
        )}
        <Form method="post" className={styles['form']}>
          <input type="hidden" name="base" value={base} />
          {fields.filter(({ isIndonesian }) => !isIndonesian).map(toField)}
          {lists.map((list) =>
            list === 'marks' ? (
              <MarksField
                key={list}
                label={labelOf(list)}
                hint={hints[list]}
                skus={(loaderData.values['skus'] ?? '').split('\n').filter(Boolean)}
                pictures={picturesOf(loaderData.values).map((name) => ({ name, address: addressOf(name) }))}
                value={values[list] ?? ''}
                error={errors[list]}
              />
            ) : (
              <RecordField
                key={list}
                {...{ kind, pictures }}
                field={{ name: list, type: 'lines', isNeeded: false }}
                value={values[list] ?? ''}
                error={errors[list]}
              />
            ),
          )}
          <IndonesianFold hasError={translated.some(({ name }) => errors[name] !== undefined)}>
            {translated.map(toField)}
          </IndonesianFold>
          <p className={styles['buttons']}>
            <Link className={button['outline']} to="/front">
              {texts.discard}
            </Link>
            <button type="submit" className={button['button']} disabled={isSending}>
              {texts.save}
            </button>
          </p>
          {schedule.length > 0 && (
            <section>
              <h2>{texts.schedule}</h2>
              <ol className={styles['schedule']}>
                {schedule.map((slide) => (
                  <li key={slide.id}>
                    {slide.name}{' '}
                    <span className={text['small']}>
                      {texts.states[slide.state]}, {slide.dates}
                    </span>{' '}
                    {slide.notShown !== '' && <span className={styles['notShown']}>{slide.notShown}</span>}
                  </li>
                ))}
              </ol>
            </section>
          )}
        </Form>
      </div>
    </>
  )
}
