import { type ComponentProps, useId } from 'react'
import { Form as RouterForm, useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/**
 * The form of every page. One that changes something carries a key, so that it takes effect once however often it is sent:
 * server/answer-once.ts.
 */
export function Form({ children, ...form }: ComponentProps<typeof RouterForm>) {
  const formKey = useFormKey()
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
