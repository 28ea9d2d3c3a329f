import { closedPolicy } from './security-headers.ts'

export type SimpleResponse = { status: number; headers: Record<string, string>; body: string }

type Told = { status: number; message: string; retryAfterSeconds?: number; reference?: string }

/** An answer that needs no door: JSON for a program, a bare page for a person. `message` is the shop's own text. */
export function simpleResponse(
  to: 'program' | 'person',
  { status, message, retryAfterSeconds, reference }: Told,
): SimpleResponse {
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': closedPolicy,
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  }
  if (to === 'program') {
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

/** Whom a path is for: the API answers programs, everything else people. */
export const formatFor = (path: string): 'program' | 'person' =>
  /^\/(api|sanctum)(\/|$)/.test(path) ? 'program' : 'person'

export const toResponse = ({ status, headers, body }: SimpleResponse) => new Response(body, { status, headers })
