import type { ClipboardEvent } from 'react'
import { Link, useFetcher, useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router'
import { texts } from '#office-texts/articles/pictures.ts'
import type { loader as rootLoader } from '../../../root.tsx'
import button from '../../../ui/button.module.css'
import { Form } from '../../../ui/forms/form.tsx'
import { uploadPicture } from '../../../ui/forms/upload-file.ts'
import { useDrop } from '../../../ui/forms/use-drop.ts'
import { useReorder } from '../../../ui/forms/use-reorder.ts'
import { type RunningUpload, useUploads } from '../../../ui/forms/use-uploads.ts'
import { Icon } from '../../../ui/icons.tsx'
import text from '../../../ui/text.module.css'
import type { PictureInEditor } from './picture-facts.ts'
import styles from './pictures.module.css'

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif'

/** An article's pictures. Each change is saved at once, by its own request, so it never waits for the form beside it. */
export function PicturesSection({ sku, pictures: saved }: { sku: string; pictures: PictureInEditor[] }) {
  const action = `/articles/${sku}/pictures`
  const { revalidate } = useRevalidator()
  const moving = useFetcher()
  const { ids, said, handle } = useReorder({
    saved: saved.map(({ id }) => id),
    isSending: moving.state !== 'idle',
    say: (_, place, count) => texts.moved(place, count),
    save: (id, to) =>
      void moving.submit({ what: 'move', picture: String(id), to: String(to) }, { method: 'post', action }),
  })
  const pictures = ids.flatMap((id) => saved.find((picture) => picture.id === id) ?? [])
  const uploads = useUploads({
    ...{ purpose: 'article', article: sku, upload: uploadPicture },
    onDone: () => void revalidate(),
  })
  const withoutAlt = pictures.findIndex(({ alt }) => alt === '')
  const take = (files: FileList | null | undefined) => uploads.add([...(files ?? [])].filter(isPicture))
  const { isOver, ...target } = useDrop(take)

  return (
    <section
      id="pictures"
      className={styles['section']}
      aria-label={texts.pictures}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
    >
      <div className={styles['head']}>
        <h2>{texts.pictures}</h2>
        <span className={text['small']}>{texts.hint}</span>
      </div>
      <Removed sku={sku} />
      {saved.length === 0 && <p className={text['quiet']}>{texts.none}</p>}
      <ul className={styles['grid']}>
        {pictures.map((picture, place) => (
          <li key={picture.id} data-entry={picture.id} className={place === 0 ? styles['first'] : undefined}>
            <Link to={`/articles/${sku}/pictures/${picture.id}`} aria-label={texts.edit(place + 1)}>
              <img src={picture.address} alt={picture.alt} loading="lazy" decoding="async" />
            </Link>
            {place === 0 && <span className={styles['main']}>{texts.main}</span>}
            <button
              type="button"
              className={styles['handle']}
              aria-label={texts.move(place + 1)}
              {...handle(picture.id)}
            >
              <Icon name="grip" size={18} />
            </button>
          </li>
        ))}
        {uploads.running.map((upload) => (
          <UploadTile key={upload.key} upload={upload} retry={uploads.retry} discard={uploads.discard} />
        ))}
        <li className={styles['add']}>
          {/* The label opens the choice of files; a drop on it is only a quicker way to the same. */}
          <label className={isOver ? styles['over'] : undefined} {...target}>
            <Icon name="upload" />
            <span>{texts.add}</span>
            <input
              type="file"
              className={styles['hidden']}
              accept={ACCEPT}
              multiple
              onChange={({ target }) => {
                take(target.files)
                target.value = ''
              }}
            />
          </label>
        </li>
      </ul>
      <p className={styles['phone']}>
        <label className={button['outline']}>
          {texts.camera}
          <input
            type="file"
            className={styles['hidden']}
            accept="image/jpeg"
            capture="environment"
            onChange={({ target }) => {
              take(target.files)
              target.value = ''
            }}
          />
        </label>
      </p>
      <p role="status" className={styles['hidden']}>
        {said}
      </p>
      {withoutAlt >= 0 && (
        <p className={styles['note']}>
          <Icon name="warning" size={16} />
          <span>
            {texts.noAlt(withoutAlt + 1)}{' '}
            <Link className={text['link']} to={`/articles/${sku}/pictures/${pictures[withoutAlt]?.id}`}>
              {texts.addAlt}
            </Link>
          </span>
        </p>
      )}
      <PlainForm action={action} />
    </section>
  )
}

const isPicture = ({ type }: File) => type === '' || type.startsWith('image/')

type UploadTileProps = { upload: RunningUpload; retry: (key: string) => void; discard: (key: string) => void }

/** A file on its way: name, percent and bar in its place of the grid, and what is wrong with it. */
function UploadTile({ upload: { key, name, preview, state, problem }, retry, discard }: UploadTileProps) {
  // A picture that was sent leaves this list for that of the article.
  const isFailed = typeof state === 'string'
  const label = isFailed
    ? (problem ?? texts.failed)
    : state.step === 'checking'
      ? texts.checking(name)
      : state.step === 'waiting'
        ? texts.waiting(name)
        : texts.uploading(name, state.percent)
  return (
    <li className={styles['upload']}>
      <img src={preview} alt="" />
      <div className={styles['progress']} role={isFailed ? 'alert' : undefined}>
        <span>{isFailed ? `${name}: ${label}` : label}</span>
        {!isFailed && <progress max={100} value={state.percent} aria-label={name} />}
        {isFailed && (
          <span className={styles['choices']}>
            {problem === undefined && (
              <button type="button" onClick={() => retry(key)}>
                {texts.tryAgain}
              </button>
            )}
            <button type="button" onClick={() => discard(key)}>
              {texts.discard}
            </button>
          </span>
        )}
      </div>
    </li>
  )
}

/** After a picture was removed, its address is in the page’s own, so that Undo works without script too. */
function Removed({ sku }: { sku: string }) {
  const [search] = useSearchParams()
  const [picture, at] = [search.get('removed'), search.get('at')]
  if (picture === null || at === null) return null
  return (
    <Form method="post" action={`/articles/${sku}/pictures`} className={styles['undo']} role="status">
      <span>{texts.removed}</span>
      <input type="hidden" name="what" value="add" />
      <input type="hidden" name="picture" value={picture} />
      <input type="hidden" name="to" value={at} />
      <button type="submit">{texts.undo}</button>
    </Form>
  )
}

/** Without script, the form itself brings the files. */
function PlainForm({ action }: { action: string }) {
  const formKey = useRouteLoaderData<typeof rootLoader>('root')?.formKey
  return (
    <noscript>
      <form method="post" action={action} encType="multipart/form-data" className={styles['plain']}>
        {formKey !== undefined && <input type="hidden" name="formKey" value={formKey} />}
        <label>
          {texts.choose} <input type="file" name="files" accept={ACCEPT} multiple required />
        </label>
        <button type="submit" className={button['outline']}>
          {texts.upload}
        </button>
        <span className={text['small']}>{texts.formats}</span>
      </form>
    </noscript>
  )
}
