import { data } from 'react-router'
import { texts } from '#office-texts/look.ts'
import { lookNames } from '#office-texts/setting-names.ts'
import { createPreviewToken } from '../../../shop/previews/preview.ts'
import {
  discardLookDraft,
  listLookVersions,
  type PublishLookResult,
  publishLook,
  readLooks,
  revertLook,
  type SaveDraftResult,
  saveLookDraft,
} from '../../../shop/settings/change-look.ts'
import { addLogo, findLogo, logoAddress } from '../../../shop/settings/logo.ts'
import { changedFields, type LookField, writeLook } from '../../../shop/settings/look.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { ShopPreview } from '../../components/preview/shop-preview.tsx'
import { type FormValues, mergeChanges, readBase, writeBase } from '../../server/conflicts.ts'
import { formatMoment } from '../../server/format-time.ts'
import { readLastChange } from '../../server/last-change.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readFields } from '../../server/read-form.ts'
import type { Route } from './+types/look'
import styles from './look.module.css'
import { LookForm } from './look-form.tsx'
import { LookVersions } from './look-versions.tsx'
import settings from './settings.module.css'
import { openSections, SettingsFrame } from './settings-frame.tsx'

const PATH = '/settings/look'
const LARGEST_LOGO = 5_000_000

const names: Readonly<Record<LookField, string>> = { ...lookNames, name: texts.name }
const nameOf = (field: LookField): string => names[field]
const labelOf = (name: string): string => Object.entries(names).find(([field]) => field === name)?.[1] ?? name

export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const { draft, published, saved, locked, versionId } = await readLooks(shop)
  const versions = await listLookVersions(shop)
  const logo = draft.logo === undefined ? undefined : await findLogo(shop, draft.logo)
  const values = writeLook(draft)
  const [live] = versions
  return {
    sections: openSections(office),
    values,
    base: writeBase(values),
    ...{ locked, logo: logo && logoAddress(logo), versionId },
    changed: changedFields(published, draft).map(nameOf),
    state:
      saved !== undefined
        ? texts.draftSaved(formatMoment(saved.at))
        : live && texts.liveSince(formatMoment(live.publishedAt)),
    isDraft: saved !== undefined,
    previewAddress: `${shop.identity.publicOrigin}/preview/${await createPreviewToken(shop, { of: 'look' })}/`,
    versions: versions.map(({ id, publishedAt, by, changed, isPublished }) => ({
      ...{ id, isPublished, at: formatMoment(publishedAt) },
      by: by ?? texts.terminal,
      what: changed.length === 0 ? texts.firstVersion : changed.map(nameOf).join(', '),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop } = office
  const form = await readFields(request)
  const field = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  switch (field('intent')) {
    case 'logo':
      return uploadLogo(office, form.get('file'))
    case 'discard':
      await discardLookDraft(shop)
      return end(office, texts.discarded)
    case 'revert':
      return answer(office, await revertLook(shop, Number(field('version')) || 0), texts.reverted)
    case 'save':
    case 'publish':
      return saveForm(office, field)
    default:
      throw data(undefined, { status: 400 })
  }
}

const end = (office: Office, text: string, more?: string) =>
  redirectWithMessage(office.origin, PATH, { kind: 'done', text, more })

async function uploadLogo(office: Office, file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0) return data({ logoError: texts.noFile }, { status: 422 })
  // The received bytes count, not the length that the request declared.
  if (file.size > LARGEST_LOGO) return data({ logoError: texts.logoProblems['too-large'] }, { status: 413 })
  const added = await addLogo(office.shop, new Uint8Array(await file.arrayBuffer()))
  if (!added.ok) return data({ logoError: texts.logoProblems[added.reason] }, { status: 422 })
  await saveLookDraft(office.shop, { logo: added.logo.hash })
  return end(office, texts.uploaded)
}

/** Publishing saves the form first, so that shoppers get what the person sees. */
async function saveForm(office: Office, field: (name: string) => string) {
  const { shop } = office
  const { draft, locked } = await readLooks(shop)
  const saved = withoutLocked(writeLook(draft), locked)
  const mine = withoutLocked(
    {
      ...Object.fromEntries(Object.keys(saved).map((name) => [name, field(name)])),
      ornament: field('ornament') === 'on' ? 'on' : 'off',
    },
    locked,
  )
  const base = readBase(field('base')) ?? saved
  const { conflicts, merged } = mergeChanges(base, saved, mine)
  const conflict = async (of: typeof conflicts, to: FormValues) => {
    const last = await readLastChange(office, { kind: 'shop', key: 'look' }, 'look.draft')
    const kept = { ...to, intent: field('intent') }
    return data({ conflict: { ...last, conflicts: of, merged: kept, base: writeBase(saved) } }, { status: 409 })
  }
  if (conflicts.length > 0) return await conflict(conflicts, merged)
  const written = { ...merged, logo: merged['logo'] || undefined, ornament: merged['ornament'] === 'on' }
  const result = await saveLookDraft(shop, written, saved)
  if (!result.ok) {
    if (result.reason === 'changed-meanwhile') return await conflict([], merged)
    return data({ values: { ...writeLook(draft), ...mine }, errors: explain(result) }, { status: 422 })
  }
  if (field('intent') === 'save') return end(office, result.changed.length > 0 ? texts.saved : texts.same)
  return answer(office, await publishLook(shop), texts.published)
}

const withoutLocked = (values: FormValues, locked: LookField[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !locked.some((field) => field === name)))

function explain({ problems }: Extract<SaveDraftResult, { reason: 'invalid' }>): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ field, what }) => {
      if (what === 'locked') return [field, texts.locked]
      if (field === 'name') return [field, what === 'too-long' ? texts.nameTooLong : texts.nameEmpty]
      return [field, field === 'tagline' ? texts.taglineTooLong : texts.badColour]
    }),
  )
}

function answer(office: Office, result: PublishLookResult, done: string) {
  if (result.ok) return end(office, done, texts.everywhere)
  const failed = (text: string) => redirectWithMessage(office.origin, PATH, { kind: 'failed', text })
  switch (result.reason) {
    case 'contrast':
      return failed(texts.notReadable)
    case 'unknown-version':
      return failed(texts.unknown)
    case 'nothing-to-publish':
    case 'changed-meanwhile':
      return failed(texts.nothing)
  }
}

/** An uploaded logo leaves what was typed into the form. */
const withoutLogo = (values: FormValues): string => JSON.stringify(Object.entries({ ...values, logo: '' }).sort())

export const meta: Route.MetaFunction = () => [{ title: texts.nameAndLogo }]

export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && 'conflict' in actionData) {
    return <ConflictForm data={actionData.conflict} below={texts.draft} labelOf={labelOf} discardTo={PATH} />
  }
  const { sections, state, previewAddress, versions, values } = loaderData
  const shown = actionData !== undefined && 'values' in actionData ? actionData : { values, errors: {} }
  const logoError = actionData !== undefined && 'logoError' in actionData ? actionData.logoError : undefined
  return (
    <SettingsFrame open={sections} state={state && <span className={settings['state']}>{state}</span>}>
      <div className={styles['columns']}>
        <LookForm key={withoutLogo(values)} {...loaderData} {...shown} {...{ logoError }} />
        <div className={styles['side']}>
          <ShopPreview address={previewAddress} version={loaderData.base} words={texts} />
          <LookVersions versions={versions} />
        </div>
      </div>
    </SettingsFrame>
  )
}
