import { findOwnElements } from '../../http/html/own-elements.ts'
import { replaceParts } from '../../http/html/replace-parts.ts'

/**
 * On a slow connection the scripts would compete with the first picture for bandwidth. So the page's module stays in a
 * template, where browsers do not run it, until that picture has loaded. This function is sent as source text, so it
 * must not use anything from outside itself.
 */
function startAfterFirstPicture(templateId: string, preloads: string[]) {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const start = () => {
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const template = document.getElementById(templateId)
    if (template instanceof HTMLTemplateElement) template.replaceWith(template.content)
  }
  if (picture === null || picture.complete) return start()
  const timer = setTimeout(start, 1500)
  const startNow = () => {
    clearTimeout(timer)
    start()
  }
  picture.addEventListener('load', startNow, { once: true })
  picture.addEventListener('error', startNow, { once: true })
}

const templateId = 'page-module'

/**
 * Moves the module that starts the page into a template and removes its preload links from the head. Only elements with
 * this render's nonce are moved, and their text is unchanged.
 */
export function delayScripts(html: string, nonce: string): string {
  const own = findOwnElements(html, nonce)
  const preloads = own.filter(({ attributes }) => attributes['rel'] === 'modulepreload')
  const module = own.find(({ attributes }) => attributes['type'] === 'module')
  if (module === undefined) return html
  const addresses = preloads.map(({ attributes }) => attributes['href'])
  const starter = `(${startAfterFirstPicture})(${JSON.stringify(templateId)}, ${JSON.stringify(addresses)})`
  const cuts = [
    ...preloads.map(({ from, to }) => ({ from, to, text: '' })),
    {
      from: module.from,
      to: module.to,
      text: `<template id="${templateId}">${html.slice(module.from, module.to)}</template><script nonce="${nonce}">${starter}</script>`,
    },
  ]
  return replaceParts(html, cuts)
}
