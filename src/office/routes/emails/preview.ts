import { officeContext } from '../../server/office-context.ts'
import { readEmailPage } from '../../server/read-email-page.ts'
import type { Route } from './+types/preview'

/** Inline styles are all that an email needs. `sandbox` gives the document an origin of its own, which is no one's. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** The HTML of an email, for the frame on its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { preview } = await readEmailPage(context.get(officeContext), params.id)
  if (preview === undefined) throw new Response(null, { status: 404 })
  return new Response(preview.html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
