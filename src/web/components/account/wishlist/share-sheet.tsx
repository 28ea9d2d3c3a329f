import { type FormEvent, useRef, useState } from 'react'
import * as texts from '#texts/account/wishlist.ts'
import type { ReplyBody } from '../../../../contract/endpoint.ts'
import type { Endpoints } from '../../../../contract/endpoints.ts'
import { call } from '../../../data/api-client.ts'
import { messageOf } from '../../../data/result-message.ts'
import { paths } from '../../../paths.ts'
import { fullPath } from '../../../route-path.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import text from '../../../ui/text.module.css'
import { Field } from '../../forms/field.tsx'
import styles from './share.module.css'

export type Share = ReplyBody<Endpoints['POST /api/account/wishlist-sharing'], 201>['share']

type ShareSheetProps = { share: Share | null; onClose: () => void }

/** Makes the link to the wishlist; later sends it, or withdraws it. */
export function ShareSheet({ share: first, onClose }: ShareSheetProps) {
  const [share, setShare] = useState(first)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string>()

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const name = new FormData(event.currentTarget).get('first_name')
    setBusy(true)
    const answer = await call('POST /api/account/wishlist-sharing', {
      body: { first_name: typeof name === 'string' ? name : '' },
    })
    setBusy(false)
    if (answer.ok) {
      setError(undefined)
      setSaid('')
      setShare(answer.body.share)
    } else if (answer.status === 422) setError(answer.body.validation_errors?.['first_name']?.[0])
    else setSaid(messageOf(answer).text)
  }
  const stop = async () => {
    setBusy(true)
    const answer = await call('DELETE /api/account/wishlist-sharing')
    setBusy(false)
    setSaid(messageOf(answer).text)
    if (answer.ok) setShare(null)
  }

  return (
    <Sheet title={texts.shareWishlist} onClose={onClose}>
      <div className={styles['body']}>
        <p>{texts.whatIsShared}</p>
        {share === null ? (
          <form className={styles['body']} onSubmit={(event) => void make(event)}>
            <Field
              name="first_name"
              label={texts.firstName}
              hint={texts.firstNameHint}
              type="text"
              autoComplete="given-name"
              maxLength={40}
              error={error}
            />
            <ActionButton type="submit" busy={busy}>
              {texts.makeLink}
            </ActionButton>
          </form>
        ) : (
          <SharedLink share={share} busy={busy} onSay={setSaid} onStop={() => void stop()} />
        )}
        <p role="status">{said}</p>
      </div>
    </Sheet>
  )
}

type SharedLinkProps = { share: Share; busy: boolean; onSay: (words: string) => void; onStop: () => void }

function SharedLink({ share: { token, first_name }, busy, onSay, onStop }: SharedLinkProps) {
  const link = location.origin + fullPath(paths.sharedWishlist(token))
  const title = first_name === '' ? texts.aWishlist : texts.wishlistOf(first_name)
  const box = useRef<HTMLDivElement>(null)
  const select = () => box.current?.querySelector('input')?.select()
  // Browsers have no clipboard on pages without TLS. The selected link can be copied by hand.
  const copy = async () => {
    select()
    await navigator.clipboard?.writeText(link).then(
      () => onSay(texts.linkCopied),
      () => undefined,
    )
  }
  // Closing the system's sheet without choosing rejects.
  const send = () => navigator.share({ title, url: link }).catch(() => undefined)
  const canSend = 'share' in navigator && matchMedia('(pointer: coarse)').matches
  return (
    <>
      <div ref={box}>
        <Field name="link" label={texts.yourLink} hint={texts.sharedAs(title)} value={link} readOnly onFocus={select} />
      </div>
      <p className={styles['acts']}>
        <ActionButton busy={busy} onPress={() => void (canSend ? send() : copy())}>
          {canSend ? texts.share : texts.copyLink}
        </ActionButton>
        {canSend && (
          <button type="button" className={text['link']} onClick={() => void copy()}>
            {texts.copyLink}
          </button>
        )}
        <button type="button" className={text['link']} aria-disabled={busy} onClick={onStop}>
          {texts.stopSharing}
        </button>
      </p>
    </>
  )
}
