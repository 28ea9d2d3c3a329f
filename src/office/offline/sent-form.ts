import { isHeld } from './hold-forms.ts'

/* The form that was sent last, so that it can be sent again as it stands then. */

type SentForm = { form: HTMLFormElement; submitter: HTMLElement | null }

let last: SentForm | undefined
let isChecked = false
let isRefused = false

/** Whether the form that was sent last came back with what is wrong in it. */
export const wasRefused = (): boolean => isRefused

export const noteRefusal = (refused: boolean): void => {
  isRefused = refused
}

/** True for a form that leads to another page. Not for signing out, which also has to clear what the device keeps. */
const leavesPage = ({ action }: HTMLFormElement): boolean => {
  const { pathname } = new URL(action)
  return pathname !== location.pathname && pathname !== '/sign-out'
}

type Watch = {
  onUnreachable: () => void
  /** A form was to be sent without a connection. */
  onHeld: () => void
}

/**
 * Remembers each form that changes something. One that leads to another address could replace the page by an error of the browser, so
 * the office is asked first whether it can be reached. Returns a function that stops it.
 */
export function watchForms({ onUnreachable, onHeld }: Watch): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (isHeld(form)) {
      event.preventDefault()
      event.stopPropagation()
      return onHeld()
    }
    last = { form, submitter }
    if (isChecked || !leavesPage(form)) return
    event.preventDefault()
    event.stopPropagation()
    void isReachable().then((isThere) => (isThere ? send({ form, submitter }) : onUnreachable()))
  }
  window.addEventListener('submit', onSubmit, { capture: true })
  return () => window.removeEventListener('submit', onSubmit, { capture: true })
}

const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

function send({ form, submitter }: SentForm): void {
  isChecked = true
  form.requestSubmit(submitter?.isConnected ? submitter : null)
  isChecked = false
}

/** Sends the form that was sent last once more, if it is still on the page. Undefined if no form was sent, or a script sent it. */
export function takeSentForm(): (() => void) | undefined {
  const sent = last
  last = undefined
  if (sent === undefined) return undefined
  const { form, submitter } = sent
  return () => {
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
  }
}
