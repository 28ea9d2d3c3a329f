import { useCallback, useEffect, useRef, useState } from 'react'
import { discardUpload, type UploadOptions, type UploadState } from './upload-file.ts'

export type RunningUpload = {
  key: string
  name: string
  preview: string
  state: UploadState | 'failed' | 'done'
  problem: string | undefined
}

type Result<Done> = ({ ok: true } & Done) | { ok: false; problem: string | undefined; id: string | undefined }

type UploadsOptions<Done> = {
  purpose: UploadOptions['purpose']
  article?: UploadOptions['article']
  /** Always the same function: sendFile or uploadPicture. */
  upload: (file: File, options: UploadOptions) => Promise<Result<Done>>
  onDone: (done: Done, key: string) => void
  /** What was sent stays in the list, until it is discarded. */
  isKept?: boolean
}

type Job = { file: File; id?: string | undefined; controller: AbortController }

/** Two at a time: more would not be faster on a phone's line, and each would show less progress. */
const AT_ONCE = 2

/** Uploads that are under way in this page, with what each shows in the grid. */
export function useUploads<Done extends object>(uploads: UploadsOptions<Done>) {
  const { purpose, article, upload, onDone, isKept = false } = uploads
  const [running, setRunning] = useState<RunningUpload[]>([])
  const jobs = useRef(new Map<string, Job>())
  const queue = useRef<string[]>([])
  const busy = useRef(0)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])

  const change = useCallback((key: string, fields: Partial<RunningUpload>) => {
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  }, [])
  const forget = useCallback((key: string) => {
    jobs.current.delete(key)
    setRunning((all) => {
      const gone = all.find((one) => one.key === key)
      if (gone !== undefined) URL.revokeObjectURL(gone.preview)
      return all.filter((one) => one.key !== key)
    })
  }, [])

  const next = useCallback(async () => {
    if (busy.current >= AT_ONCE) return
    const key = queue.current.shift()
    const job = key === undefined ? undefined : jobs.current.get(key)
    if (key === undefined || job === undefined) return
    busy.current += 1
    const onState = (state: UploadState) => change(key, { state })
    const options = { purpose, article, continueWith: job.id, onState, signal: job.controller.signal }
    const result = await upload(job.file, options).catch(() => undefined)
    busy.current -= 1
    if (result?.ok) {
      done.current(result, key)
      if (isKept) {
        job.id = 'id' in result && typeof result.id === 'string' ? result.id : undefined
        change(key, { state: 'done' })
      } else forget(key)
    } else if (result !== undefined) {
      job.id = result.id
      change(key, { state: 'failed', problem: result.problem })
    }
    void next()
  }, [purpose, article, upload, isKept, change, forget])

  const start = useCallback(
    (key: string) => {
      queue.current.push(key)
      change(key, { state: { step: 'sending', percent: 0 }, problem: undefined })
      void next()
    },
    [change, next],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => ({
        key: crypto.randomUUID(),
        name: file.name,
        preview: URL.createObjectURL(file),
        state: { step: 'sending', percent: 0 } as const,
        problem: undefined,
      }))
      for (const [place, { key }] of added.entries()) {
        const file = files[place]
        if (file !== undefined) jobs.current.set(key, { file, controller: new AbortController() })
      }
      setRunning((all) => [...all, ...added])
      for (const { key } of added) start(key)
    },
    [start],
  )

  const discard = (key: string) => {
    const job = jobs.current.get(key)
    job?.controller.abort()
    if (job?.id !== undefined) discardUpload(job.id)
    forget(key)
  }

  // Leaving the page would lose what is being sent.
  const isSending = running.some(({ state }) => state !== 'failed' && state !== 'done')
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])

  return { running, add, retry: start, discard, isSending }
}
