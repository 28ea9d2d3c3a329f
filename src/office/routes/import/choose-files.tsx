import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData, useSubmit } from 'react-router'
import { texts } from '#office-texts/articles/import.ts'
import type { loader as rootLoader } from '../../root.tsx'
import button from '../../ui/button.module.css'
import { sendFile } from '../../ui/forms/upload-file.ts'
import { useDrop } from '../../ui/forms/use-drop.ts'
import { type RunningUpload, useUploads } from '../../ui/forms/use-uploads.ts'
import { Icon } from '../../ui/icons.tsx'
import text from '../../ui/text.module.css'
import styles from './import.module.css'

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.zip,.jpg,.jpeg,.png,.webp,.avif'

/** Sends files as soon as they are chosen, dropped or pasted. Without script, the form brings them itself. */
export function ChooseFiles({ refused }: { refused: string | undefined }) {
  const sent = useRef(new Map<string, string>())
  const { running, add, retry, discard, isSending } = useUploads({
    ...{ purpose: 'import', upload: sendFile, isKept: true },
    onDone: ({ id }, key) => void sent.current.set(key, id),
  })
  const [error, setError] = useState<string>()
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const submit = useSubmit()
  const formKey = useRouteLoaderData<typeof rootLoader>('root')?.formKey
  const take = (files: FileList | null) => {
    setError(undefined)
    add([...(files ?? [])].map(named))
  }
  const { isOver, ...target } = useDrop(take)

  useEffect(() => {
    // The page has no other use for a file in the clipboard, so it is pasted anywhere.
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if ((clipboardData?.files.length ?? 0) > 0) add([...(clipboardData?.files ?? [])].map(named))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [add])

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData()
    for (const { key } of running) {
      const id = sent.current.get(key)
      if (id !== undefined) form.append('upload', id)
    }
    if (!form.has('upload')) return setError(texts.noFiles)
    if (formKey !== undefined) form.set('formKey', formKey)
    await submit(form, { method: 'post' })
  }

  const problem = error ?? refused
  return (
    <form method="post" encType="multipart/form-data" onSubmit={check}>
      <label className={`${styles['drop']} ${isOver ? styles['over'] : ''}`} {...target}>
        <Icon name="upload" />
        <span>
          {isScripted && `${texts.drop} `}
          <span className={text['link']}>{texts.choose}</span>
        </span>
        <input
          type="file"
          className={isScripted ? styles['scripted'] : undefined}
          // With script, what was chosen is sent at once and listed below.
          name={isScripted ? undefined : 'files'}
          multiple
          accept={ACCEPT}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
        <span className={text['small']}>{texts.chooseHint}</span>
      </label>
      {problem !== undefined && (
        <p role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
      {running.length > 0 && (
        <ul className={styles['rows']}>
          {running.map((upload) => (
            <SentFile key={upload.key} upload={upload} retry={retry} discard={discard} />
          ))}
        </ul>
      )}
      <button type="submit" className={button['button']} disabled={isSending}>
        {texts.checkFiles}
      </button>
    </form>
  )
}

/** A pasted picture has no name of its own, and two of them must not have the same. */
const named = (file: File): File =>
  file.name === 'image.png' ? new File([file], `pasted-${Date.now()}.png`, { type: file.type }) : file

type SentFileProps = { upload: RunningUpload; retry: (key: string) => void; discard: (key: string) => void }

function SentFile({ upload: { key, name, state, problem }, retry, discard }: SentFileProps) {
  const isFailed = state === 'failed'
  const percent = state === 'done' ? 100 : isFailed ? 0 : state.percent
  return (
    <li className={styles['fileRow']}>
      <div>
        {isFailed ? (
          <span role="alert" className={styles['error']}>
            {problem ?? texts.sendFailed(name)}
          </span>
        ) : state === 'done' ? (
          texts.sent(name)
        ) : state.step === 'waiting' ? (
          texts.waiting(name, percent)
        ) : (
          texts.sending(name, percent)
        )}
        {!isFailed && state !== 'done' && (
          <progress className={styles['bar']} aria-label={name} value={percent} max={100} />
        )}
      </div>
      {isFailed && problem === undefined && (
        <button type="button" className={button['outline']} onClick={() => retry(key)}>
          {texts.again}
        </button>
      )}
      <button type="button" className={button['outline']} aria-label={texts.discard(name)} onClick={() => discard(key)}>
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}
