/**
 * On a poor line the scripts would share it with the first picture, which is what a shopper came to see: it would stand
 * there 0.3 s later. So the page's module waits for that picture, and only then is the rest of the scripts announced.
 * The function's own text is sent, so it uses nothing from outside itself.
 */
async function afterFirstPicture(addresses: string[]) {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  await new Promise((come) => {
    if (picture === null || picture.complete) return come(undefined)
    picture.addEventListener('load', come)
    picture.addEventListener('error', come)
    setTimeout(come, 1500)
  })
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

const announced = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const pageModule = /(<script[^>]* type="module"[^>]*>)(.*?)(<\/script>)/s
const imported = /^import \* as (\w+) from ("[^"]+");?/gm

/** As the router draws them, a page's scripts are announced in its head and imported before anything of its module runs. */
export function delayScripts(html: string): string {
  const addresses = [...html.matchAll(announced)].map(([, href]) => href)
  return html.replace(announced, '').replace(pageModule, (_, open: string, text: string, close: string) => {
    const later = text.replace(
      imported,
      (_import, name: string, from: string) => `const ${name} = await import(${from});`,
    )
    return `${open}await (${afterFirstPicture})(${JSON.stringify(addresses)});\n${later}${close}`
  })
}
