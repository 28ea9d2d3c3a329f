import { type ComponentProps, useEffect, useId } from 'react'
import { Form as RouterForm, useActionData, useRouteLoaderData } from 'react-router'
import { wasRefused } from '../../offline/sent-form.ts'
import type { loader } from '../../root.tsx'

/**
 * The form of every page. One that changes something carries a key, so that it takes effect once however often it is sent:
 * server/answer-once.ts. If it is refused, the first wrong field gets the focus: on a phone, it can be some screens away from the button.
 */
export function Form({ children, ...form }: ComponentProps<typeof RouterForm>) {
  const formKey = useFormKey()
  const answer = useActionData<unknown>()
  useEffect(() => {
    if (answer !== undefined && wasRefused()) showMistake()
  }, [answer])
  return (
    <RouterForm {...form}>
      {form.method === 'post' && formKey !== undefined && <input type="hidden" name="formKey" value={formKey} />}
      {children}
    </RouterForm>
  )
}

/** One key for each form and rendering of the page: every row of a list has a form that may be sent. */
export function useFormKey(): string | undefined {
  const page = useRouteLoaderData<typeof loader>('root')?.formKey
  const form = useId()
  return page === undefined ? undefined : `${page} ${form}`
}

/** The first wrong field or, if there is none, what says why. */
function showMistake(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const mistake = find('[aria-invalid="true"]:not([hidden])') ?? find('main [role="alert"]:not(:empty)')
  mistake?.closest('details')?.setAttribute('open', '')
  mistake?.focus()
  mistake?.scrollIntoView({ block: 'center' })
}
