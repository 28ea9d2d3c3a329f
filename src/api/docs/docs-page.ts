import type { DescribedCall, Description, Schema } from './description.ts'

/** The docs as one HTML page without script. */
export function drawDocs({ calls, shapes }: Description, shop: { name: string; apiOrigin: string }): string {
  const domains = [...Map.groupBy(calls, ({ domain }) => domain)]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The calls of ${escapeHtml(shop.name)}</title>
<link rel="stylesheet" href="/docs.css">
</head>
<body>
<header>
<h1>The calls of ${escapeHtml(shop.name)}</h1>
<p>Every call is made to <code>${escapeHtml(shop.apiOrigin)}</code> and answered in JSON. The number in <code>status</code> is
always the HTTP status. A customer’s calls carry <code>Authorization: Bearer</code> and the token that signing in gave.
For programs there is <a href="/openapi.json">the same as OpenAPI 3.1</a>.</p>
</header>
<nav aria-label="Calls">
${domains.map(([domain, own]) => `<h2>${escapeHtml(domain)}</h2>\n<ul>\n${own.map(drawLink).join('\n')}\n</ul>`).join('\n')}
</nav>
<main>
${domains.map(([domain, own]) => `<section>\n<h2>${escapeHtml(domain)}</h2>\n${own.map(drawCall).join('\n')}\n</section>`).join('\n')}
<section>
<h2>Shapes</h2>
${[...shapes].map(drawShape).join('\n')}
</section>
</main>
</body>
</html>
`
}

const drawLink = ({ id, method, path }: DescribedCall) =>
  `<li><a href="#${id}"><b>${method}</b> ${drawPath(path)}</a></li>`

// Allows long paths to break after a slash.
const drawPath = (path: string) => escapeHtml(path).replaceAll('/', '/<wbr>')

function drawCall(call: DescribedCall): string {
  const { id, method, path, summary, access, limits, parameters, body, replies, refusals } = call
  return `<article id="${id}">
<h3><b>${method}</b> <a href="#${id}">${drawPath(path)}</a></h3>
<p>${escapeHtml(summary)}.${access === 'customer' ? ' <em>For a signed-in customer.</em>' : ''}${limits.length === 0 ? '' : ` At most ${limits.join(', ')}.`}</p>
${parameters.length === 0 ? '' : `<h4>In the address${parameters.some((one) => one.in === 'header') ? ' and the headers' : ''}</h4>\n${drawFields(parameters.map((one) => [one.name, one.schema, one.required]))}`}
${body === undefined ? '' : `<h4>Sent</h4>\n${drawProperties(body)}`}
${replies.map(({ status, schema }) => `<h4>Answer ${status}</h4>\n${drawProperties(schema)}`).join('\n')}
<h4>Refused</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Message</th></tr></thead>
<tbody>
${refusals.map(({ status, text }) => `<tr><td>${status}</td><td>${escapeHtml(text)}</td></tr>`).join('\n')}
</tbody>
</table>
</article>`
}

function drawShape([name, schema]: [string, Schema]): string {
  return `<article id="shape-${escapeHtml(name)}">\n<h3>${escapeHtml(name)}</h3>\n${drawProperties(schema)}\n</article>`
}

function drawProperties({ properties = {}, required = [] }: Schema): string {
  return drawFields(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' ? [[name, schema, required.includes(name)]] : [],
    ),
  )
}

function drawFields(fields: [name: string, schema: Schema, required: boolean][]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(([name, schema, required]) => {
    const about = schema.description === undefined ? '' : ` – ${escapeHtml(schema.description)}`
    return `<div><dt><code>${escapeHtml(name)}</code></dt> <dd>${drawType(schema)}${required ? '' : ', optional'}${about}${drawInner(schema)}</dd></div>`
  })
  return `<dl>\n${rows.join('\n')}\n</dl>`
}

function drawType(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#shape-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (schema.enum !== undefined)
    return schema.enum.map((one) => `<code>${escapeHtml(JSON.stringify(one))}</code>`).join(' or ')
  if (schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items)) {
    return `list of ${drawType(schema.items)}`
  }
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((one) => (typeof one === 'object' ? drawType(one) : '')).join(' or ')
  return escapeHtml(String(schema.type ?? 'anything'))
}

function drawInner(schema: Schema): string {
  if (schema.properties !== undefined) return `\n${drawProperties(schema)}`
  const { items } = schema
  return typeof items === 'object' && !Array.isArray(items) && items.properties !== undefined
    ? `\n${drawProperties(items)}`
    : ''
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
