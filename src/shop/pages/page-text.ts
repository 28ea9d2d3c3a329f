/** What staff edit of a page: the lines of its front matter and its Markdown. */
export type PageFields = { title: string; description: string; lang: string; body: string }

export function splitPage(text: string): PageFields {
  const written = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const [whole = '', head = ''] = /^---\n(.*?)\n---\n/s.exec(written) ?? []
  const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''
  return {
    title: line('title'),
    description: line('description'),
    lang: line('lang'),
    body: written.slice(whole.length).trim(),
  }
}

/** `updatedOn` is the day of the change, which the page shows. */
export function joinPage({ title, description, lang, body }: PageFields, updatedOn: string): string {
  const line = (value: string) => value.replace(/\s+/g, ' ').trim()
  const head = [
    `title: ${line(title)}`,
    `description: ${line(description)}`,
    `updated: ${updatedOn}`,
    `lang: ${line(lang)}`,
  ]
  return `---\n${head.join('\n')}\n---\n\n${body.replaceAll('\r\n', '\n').trim()}\n`
}
