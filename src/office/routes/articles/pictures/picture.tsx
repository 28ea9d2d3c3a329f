import { useEffect, useRef, useState } from 'react'
import { data, Link } from 'react-router'
import { texts } from '#office-texts/articles/pictures.ts'
import {
  cropArticlePicture,
  describePicture,
  LONGEST_ALT,
  listArticlePictures,
} from '../../../../shop/article-editing/pictures/article-pictures.ts'
import { readLastChange } from '../../../server/last-change.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { type Office, officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/picture'
import styles from './picture.module.css'
import { addressOf } from './picture-facts.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { pictures, place, picture } = await readPicture(context.get(officeContext), params)
  const { id, alt, focus, file, source } = picture
  return {
    ...{ sku: params.code, id, alt, place, count: pictures.length },
    focus: { x: Math.round((focus?.x ?? 0.5) * 100), y: Math.round((focus?.y ?? 0.5) * 100) },
    cropped: focus === undefined ? undefined : addressOf(file),
    whole: addressOf(source.file),
  }
}

async function readPicture({ shop }: Office, { code, picture: id }: { code: string; picture: string }) {
  const pictures = await listArticlePictures(shop, code)
  const place = pictures.findIndex((picture) => String(picture.id) === id)
  const picture = pictures[place]
  if (picture === undefined) throw new Response(null, { status: 404 })
  return { pictures, place, picture }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { picture } = await readPicture(office, params)
  const field = await readForm(request)
  const here = `/articles/${encodeURIComponent(params.code)}/pictures/${picture.id}`
  if (field('what') === 'alt') {
    const alt = field('alt').replace(/\s+/g, ' ')
    const described = await describePicture(office.shop, params.code, picture.id, { alt, base: field('base') })
    if (described.ok) return redirectWithMessage(office.origin, here, { kind: 'done', text: texts.altSaved })
    if (described.reason === 'too-long') return data({ alt, error: texts.altTooLong(LONGEST_ALT) }, { status: 422 })
    if (described.reason === 'unknown') throw new Response(null, { status: 404 })
    const last = await readLastChange(office, { kind: 'picture', key: picture.file }, 'picture.alt')
    return data({ alt, theirs: described.alt, by: last.by }, { status: 409 })
  }
  const isWhole = field('what') === 'whole'
  const [x, y] = [Number(field('x')), Number(field('y'))]
  const isPoint = [x, y].every((value) => value >= 0 && value <= 100)
  if (!isWhole && (field('what') !== 'crop' || !isPoint)) throw new Response(null, { status: 400 })
  const focus = isWhole ? undefined : { x: x / 100, y: y / 100 }
  const cropped = await cropArticlePicture(office.shop, params.code, picture.id, focus)
  if (!cropped.ok) {
    const text = cropped.reason === 'missing' ? texts.missing : texts.unknown
    return redirectWithMessage(office.origin, here, { kind: 'failed', text })
  }
  const shown = (await listArticlePictures(office.shop, params.code)).find(
    ({ source }) => source.file === picture.source.file,
  )
  const to = shown === undefined ? `/articles/${params.code}` : `/articles/${params.code}/pictures/${shown.id}`
  return redirectWithMessage(office.origin, to, { kind: 'done', text: isWhole ? texts.uncropped : texts.cropped })
}

export const meta: Route.MetaFunction = () => [{ title: texts.pictures }]

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { sku, id, place, count, whole, cropped, focus } = loaderData
  const article = `/articles/${sku}`
  const moves = [
    { label: texts.toFront, to: 0, isPossible: place > 0 },
    { label: texts.earlier, to: place - 1, isPossible: place > 1 },
    { label: texts.later, to: place + 1, isPossible: place < count - 1 },
  ]
  return (
    <>
      <p>
        <Link className={text['link']} to={`${article}#pictures`}>
          {texts.back}
        </Link>
      </p>
      <PageHead title={texts.title(place + 1, count)} below={sku} />
      <div className={styles['split']}>
        <div className={styles['sections']}>
          <AltForm key={loaderData.alt} alt={loaderData.alt} typed={actionData} />
          <section className={styles['section']}>
            <h2>{texts.order}</h2>
            <p className={styles['buttons']}>
              {moves
                .filter(({ isPossible }) => isPossible)
                .map(({ label, to }) => (
                  <Form key={label} method="post" action={`${article}/pictures`}>
                    <input type="hidden" name="what" value="move" />
                    <input type="hidden" name="picture" value={id} />
                    <input type="hidden" name="to" value={to} />
                    <button type="submit" className={button['outline']}>
                      {label}
                    </button>
                  </Form>
                ))}
              <Form method="post" action={`${article}/pictures`}>
                <input type="hidden" name="what" value="remove" />
                <input type="hidden" name="picture" value={id} />
                <button type="submit" className={button['outline']}>
                  {texts.remove}
                </button>
              </Form>
            </p>
          </section>
        </div>
        <CropForm key={`${id}`} whole={whole} cropped={cropped} focus={focus} />
      </div>
    </>
  )
}

type Typed = { alt: string; error?: string; theirs?: string; by?: string } | undefined

function AltForm({ alt, typed }: { alt: string; typed: Typed }) {
  return (
    <Form method="post" className={styles['section']}>
      <h2>{texts.alt}</h2>
      {typed?.theirs !== undefined && (
        <p role="alert" className={styles['note']}>
          {texts.altChanged(typed.by ?? '')} <b>{typed.theirs}</b>
        </p>
      )}
      <input type="hidden" name="what" value="alt" />
      <input type="hidden" name="base" value={typed?.theirs ?? alt} />
      <TextArea name="alt" label={texts.altHint} rows={3} defaultValue={typed?.alt ?? alt} error={typed?.error} />
      <button type="submit" className={button['button']}>
        {texts.save}
      </button>
    </Form>
  )
}

type CropFormProps = { whole: string; cropped: string | undefined; focus: { x: number; y: number } }

/** With script, a click on the picture sets both values, and the frame shows what remains. */
function CropForm({ whole, cropped, focus }: CropFormProps) {
  const [point, setPoint] = useState(focus)
  const preview = useRef<HTMLImageElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // By script, because the policy of the pages allows no style attributes.
    preview.current?.style.setProperty('object-position', `${point.x}% ${point.y}%`)
    mark.current?.style.setProperty('left', `${point.x}%`)
    mark.current?.style.setProperty('top', `${point.y}%`)
  }, [point])
  const choose = (event: React.MouseEvent<HTMLElement>) => {
    // A key has no place: for the keyboard there are the two fields.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const percent = (part: number, all: number) => Math.round(Math.min(Math.max(part / all, 0), 1) * 100)
    setPoint({ x: percent(event.clientX - box.left, box.width), y: percent(event.clientY - box.top, box.height) })
  }
  const value = (name: 'x' | 'y') => ({
    name,
    type: 'number',
    min: 0,
    max: 100,
    required: true,
    value: point[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      setPoint({ ...point, [name]: Math.min(Math.max(Number(target.value) || 0, 0), 100) }),
  })
  return (
    <Form method="post" className={styles['section']}>
      <h2>{texts.crop}</h2>
      <p className={text['quiet']}>{texts.cropHint}</p>
      <div className={styles['crop']}>
        <button type="button" className={styles['whole']} aria-label={texts.cropHint} onClick={choose}>
          <img src={whole} alt="" />
          <span ref={mark} className={styles['mark']} />
        </button>
        <figure>
          <img ref={preview} className={styles['preview']} src={whole} alt="" />
          {cropped !== undefined && <figcaption className={text['small']}>{texts.isCropped}</figcaption>}
        </figure>
      </div>
      <div className={styles['values']}>
        <Field label={texts.fromLeft} {...value('x')} />
        <Field label={texts.fromTop} {...value('y')} />
      </div>
      <p className={styles['buttons']}>
        <button type="submit" name="what" value="crop" className={button['button']}>
          {texts.saveCrop}
        </button>
        {cropped !== undefined && (
          <button type="submit" name="what" value="whole" className={button['outline']}>
            {texts.wholePicture}
          </button>
        )}
      </p>
    </Form>
  )
}
