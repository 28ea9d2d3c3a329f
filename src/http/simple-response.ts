import { closedPolicy } from './security-headers.ts'

export type SimpleResponse = { status: number; headers: Record<string, string>; body: string }

type Parts = { status: number; message: string; retryAfterSeconds?: number; reference?: string }

/** A response that no door has to make. `message` is inserted as it is, so it must be one of the shop's own texts. */
export function simpleResponse(
  format: 'json' | 'html',
  { status, message, retryAfterSeconds, reference }: Parts,
): SimpleResponse {
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': closedPolicy,
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  }
  if (format === 'json') {
    const body = JSON.stringify({ status, message, ...(reference === undefined ? {} : { error_id: reference }) })
    return { status, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body }
  }
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<h1>${message}</h1>
${reference === undefined ? '' : `<p>Reference: ${reference}</p>\n`}<p><a href="/">Home</a></p>
</html>
`
  return { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body }
}

/** The API answers in JSON, everything else with a page. */
export const formatFor = (path: string): 'json' | 'html' => (/^\/(api|sanctum)(\/|$)/.test(path) ? 'json' : 'html')

export const toResponse = ({ status, headers, body }: SimpleResponse) => new Response(body, { status, headers })
