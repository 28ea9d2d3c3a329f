import type { ComponentProps } from 'react'
import { Form as RouterForm, useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/**
 * The form of every page. One that changes something carries a key, so that it takes effect once however often it is sent:
 * server/answer-once.ts.
 */
export function Form({ children, ...form }: ComponentProps<typeof RouterForm>) {
  const formKey = useRouteLoaderData<typeof loader>('root')?.formKey
  return (
    <RouterForm {...form}>
      {form.method === 'post' && formKey !== undefined && <input type="hidden" name="formKey" value={formKey} />}
      {children}
    </RouterForm>
  )
}
