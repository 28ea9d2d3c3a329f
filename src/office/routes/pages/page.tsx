import { data, Link, useFetcher, useNavigation } from 'react-router'
import { texts } from '#office-texts/pages.ts'
import { joinPage, type PageFields, splitPage } from '../../../shop/pages/page-text.ts'
import { readTextPage } from '../../../shop/pages/read-text-page.ts'
import {
  FILE_VERSION,
  findPageVersion,
  listPageVersions,
  readPageSource,
  revertTextPage,
  saveTextPage,
} from '../../../shop/pages/save-text-page.ts'
import { isTextPageName, type TextNode, type TextPageName } from '../../../shop/pages/text-page.ts'
import { unfilledLines } from '../../../shop/pages/unfilled.ts'
import { ConflictForm } from '../../components/conflict-form.tsx'
import { mergeChanges, readBase, writeBase } from '../../server/conflicts.ts'
import { formatMoment } from '../../server/format-time.ts'
import { readLastChange } from '../../server/last-change.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { type Office, officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/page'
import { PagePreview } from './page-preview.tsx'
import styles from './pages.module.css'

/** The front matter and the blank line behind it: joinPage of page-text.ts. */
const LINES_BEFORE_TEXT = 7

const addresses: Record<TextPageName, string> = {
  about: '/About',
  'about-id': '/id/About',
  contact: '/Contact',
  'contact-id': '/id/Contact',
  syarat: '/syarat',
  privasi: '/privasi',
  pengiriman: '/pengiriman',
  pengembalian: '/pengembalian',
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const name = readName(params.page)
  const source = await readPageSource(shop, name)
  const asked = url.searchParams.get('version') ?? ''
  const version = /^\d{1,15}$/.test(asked) ? Number(asked) : source.version
  const written = version === source.version ? source.text : await findPageVersion(shop, name, version)
  if (written === undefined) throw new Response(null, { status: 404 })
  const fields = splitPage(written)
  return {
    ...{ name, fields, version: source.version, shown: version },
    // An earlier version is typed text like any other: saving it changes the newest one.
    base: writeBase({ ...splitPage(source.text), version: String(source.version) }),
    ...renderPreview(shop, written),
    versions: [
      ...(await listPageVersions(shop, name)).map(({ id, by, at }) => ({
        id,
        label: texts.version(by ?? texts.terminal, formatMoment(at)),
      })),
      { id: FILE_VERSION, label: texts.fromFile },
    ],
    ...{ origin: shop.identity.publicOrigin, address: shop.identity.publicOrigin + addresses[name] },
  }
}

function readName(name: string): TextPageName {
  if (!isTextPageName(name)) throw new Response(null, { status: 404 })
  return name
}

/** What shoppers would see, and what is still missing. */
function renderPreview({ ownTexts }: Office['shop'], written: string): { nodes: TextNode[]; unfilled: string[] } {
  const lines = written.split('\n')
  return {
    nodes: readTextPage(written, ownTexts.fillIns()).page.nodes.en,
    unfilled: unfilledLines(written).map((line) => lines[line - 1]?.trim() ?? ''),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { shop, origin } = office
  const name = readName(params.page)
  const here = `/pages/${name}`
  const field = await readForm(request)
  if (field('what') === 'revert') {
    const [id, seen] = [field('version'), field('seen')]
    if (!/^\d{1,15}$/.test(id) || !/^\d{1,15}$/.test(seen)) throw new Response(null, { status: 404 })
    const reverted = await revertTextPage(shop, name, { id: Number(id), base: Number(seen) })
    if (!reverted.ok && reverted.reason === 'unknown') throw new Response(null, { status: 404 })
    const failed = !reverted.ok && (reverted.reason === 'changed' ? texts.revertLate : texts.revertMistakes)
    if (failed !== false) return redirectWithMessage(origin, here, { kind: 'failed', text: failed })
    return redirectWithMessage(origin, here, { kind: 'done', text: texts.reverted })
  }
  const lang = field('lang') === 'id' ? 'id' : 'en'
  const fields = {
    title: field('title'),
    description: field('description'),
    lang,
    body: field('body').replaceAll('\r\n', '\n'),
  }
  const written = joinPage(fields, todayInJakarta(shop.now()))
  if (field('what') === 'preview') return data({ fields, ...renderPreview(shop, written) })
  const base = readBase(field('base'))
  let saved = isSame(fields, base)
    ? undefined
    : await saveTextPage(shop, name, { text: written, base: Number(base?.['version'] ?? 0) })
  if (saved === undefined) return redirectWithMessage(origin, here, { kind: 'done', text: texts.unchanged })
  if (!saved.ok && saved.reason === 'changed' && base !== undefined) {
    const theirs = splitPage(saved.saved.text)
    const { version: _, ...was } = base
    const { conflicts, merged } = mergeChanges(was, theirs, fields)
    const newest = saved.saved.version
    if (conflicts.length > 0) {
      const last = await readLastChange(office, { kind: 'content', key: `pages/${name}.md` }, 'content.change')
      const conflict = { ...last, conflicts, merged, base: writeBase({ ...theirs, version: String(newest) }) }
      return data({ conflict }, { status: 409 })
    }
    const both = joinPage({ ...fields, ...merged }, todayInJakarta(shop.now()))
    saved = await saveTextPage(shop, name, { text: both, base: newest })
  }
  if (saved.ok) return redirectWithMessage(origin, here, { kind: 'done', text: texts.saved })
  const problems =
    saved.reason === 'mistakes'
      ? saved.mistakes.map(({ line, what }) => texts.line(Math.max(line - LINES_BEFORE_TEXT, 1), what))
      : [texts.tooLong]
  return data({ fields, problems }, { status: 422 })
}

const isSame = (fields: PageFields, base: Readonly<Record<string, string>> | undefined): boolean =>
  base !== undefined && Object.entries(fields).every(([name, value]) => base[name] === value)

/** The page says on which day it was changed, as people in Indonesia count days. */
const todayInJakarta = (now: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(now)

export const meta: Route.MetaFunction = ({ params }) => [
  { title: isTextPageName(params.page) ? texts.names[params.page] : texts.pages },
]

const labels: Record<string, string> = {
  title: texts.title,
  description: texts.description,
  lang: texts.language,
  body: texts.body,
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, version, shown, versions, origin, address } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const previewing = useFetcher<typeof action>()
  if (actionData !== undefined && 'conflict' in actionData) {
    const discardTo = `/pages/${name}`
    return (
      <ConflictForm
        data={actionData.conflict}
        below={texts.names[name]}
        labelOf={(field) => labels[field] ?? field}
        discardTo={discardTo}
      />
    )
  }
  const fields = actionData?.fields ?? loaderData.fields
  const seen = previewing.data !== undefined && 'nodes' in previewing.data ? previewing.data : undefined
  const { nodes, unfilled } = seen ?? (actionData !== undefined && 'nodes' in actionData ? actionData : loaderData)
  const problems = actionData !== undefined && 'problems' in actionData ? actionData.problems : []
  return (
    <>
      <p>
        <Link className={text['link']} to="/pages">
          {texts.back}
        </Link>
      </p>
      <PageHead title={texts.names[name]}>
        <a className={text['link']} href={address}>
          {texts.viewInShop}
        </a>
      </PageHead>
      <div className={styles['split']}>
        <Form key={`${shown}`} method="post" className={styles['form']}>
          {problems.length > 0 && (
            <div role="alert" className={styles['problems']}>
              <b>{texts.mistakes}</b>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
          {shown !== version && <p className={styles['note']}>{texts.shownVersion}</p>}
          <input type="hidden" name="base" value={loaderData.base} />
          <Field name="title" label={texts.title} defaultValue={fields.title} required />
          <Field
            name="description"
            label={texts.description}
            hint={texts.descriptionHint}
            defaultValue={fields.description}
            maxLength={155}
            required
          />
          <p className={styles['language']}>
            <label htmlFor="page-language">{texts.language}</label>
            <select id="page-language" name="lang" defaultValue={fields.lang}>
              <option value="id">{texts.languages.id}</option>
              <option value="en">{texts.languages.en}</option>
            </select>
          </p>
          <TextArea name="body" label={texts.body} rows={22} defaultValue={fields.body} lang={fields.lang} required />
          <p className={text['small']}>{texts.bodyHint}</p>
          <p className={styles['buttons']}>
            <button type="submit" className={button['button']} disabled={isSending}>
              {texts.save}
            </button>
            <button
              type="submit"
              name="what"
              value="preview"
              className={button['outline']}
              onClick={(event) => {
                const { form } = event.currentTarget
                if (form === null) return
                event.preventDefault()
                void previewing.submit(new FormData(form, event.currentTarget), { method: 'post' })
              }}
            >
              {texts.preview}
            </button>
          </p>
        </Form>
        <div className={styles['side']}>
          {unfilled.length > 0 && (
            <section className={styles['note']}>
              <h2>{texts.toFillIn}</h2>
              <p>{texts.toFillInHint}</p>
              <ul>
                {unfilled.map((line) => (
                  <li key={line} lang={fields.lang}>
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-label={texts.previewOf}>
            <h2>{texts.previewOf}</h2>
            <PagePreview nodes={nodes} lang={fields.lang} origin={origin} />
          </section>
          <section>
            <h2>{texts.versions}</h2>
            <ul className={styles['versions']}>
              {versions.map(({ id, label }) => (
                <li key={id}>
                  <Link className={text['link']} to={`/pages/${name}?version=${id}`}>
                    {label}
                  </Link>
                  {id === version ? (
                    <span className={text['small']}>{texts.current}</span>
                  ) : (
                    shown === id && (
                      <Form method="post" action={`/pages/${name}`}>
                        <input type="hidden" name="what" value="revert" />
                        <input type="hidden" name="version" value={id} />
                        <input type="hidden" name="seen" value={version} />
                        <button type="submit" className={button['outline']}>
                          {texts.revert}
                        </button>
                      </Form>
                    )
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
