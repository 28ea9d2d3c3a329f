import { basename, resolve } from 'node:path'
import {
  addArticlePicture,
  listArticlePictures,
  MOST_PICTURES,
  moveArticlePicture,
  removeArticlePicture,
} from '../../../shop/article-editing/pictures/article-pictures.ts'
import { storePicture } from '../../../shop/media/uploads/finish-picture.ts'
import { preparePicture } from '../../../shop/media/uploads/prepare-picture.ts'
import { ruleOf } from '../../../shop/media/uploads/purposes.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command, Desk } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'

const unknownArticle = (sku: string) => `There is no article ${sku}; npm run shop -- article list --search finds one.`

export const pictureList: Command = {
  name: 'picture list',
  words: '<sku>',
  summary: 'the pictures of an article in their order; the first is its main picture',
  records: [],

  async run(desk, words) {
    const [sku] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (sku === undefined) return undefined
    const { shop } = await desk.open()
    const pictures = await listArticlePictures(shop, sku)
    const rows = pictures.map(({ file, width, height, alt }, at) => [String(at + 1), file, `${width}×${height}`, alt])
    if (rows.length === 0) desk.say(`${sku} has no pictures.`)
    else for (const line of alignColumns([['place', 'file', 'size', 'alt text'], ...rows])) desk.say(line)
    return 0
  },
}

export const pictureAdd: Command = {
  name: 'picture add',
  words: '<sku> <file>…',
  summary: 'adds pictures at the end; each is checked, rotated and encoded again without what the camera noted',
  records: ['picture.add', 'picture.order'],

  async run(desk, words) {
    const [sku, ...files] = parseArguments(words, { plain: 'some' })?.plain ?? []
    if (sku === undefined || files.length === 0) return undefined
    const { shop } = await desk.open()
    for (const file of files) {
      const prepared = await preparePicture(resolve(desk.folder, file), basename(file), least)
      if (!prepared.ok) return refuse(desk, `${file} is no picture that the shop can use: ${prepared.problem.reason}.`)
      const picture = await storePicture(shop, prepared.picture, {})
      const added = await addArticlePicture(shop, sku, picture)
      if (!added.ok) {
        const tooMany = `An article has ${MOST_PICTURES} pictures at most. ${file} was not added.`
        return refuse(desk, added.reason === 'too-many' ? tooMany : unknownArticle(sku))
      }
      desk.say(`${file} was added to ${sku}.`)
    }
    return 0
  },
}

const least = ruleOf('article').picture ?? { leastWidth: 1, leastHeight: 1 }

function refuse(desk: Desk, why: string): number {
  desk.complain(why)
  return 1
}

/** The picture at a place, counted from 1. */
async function pictureAt(desk: Desk, sku: string, place: string) {
  const { shop } = await desk.open()
  const pictures = await listArticlePictures(shop, sku)
  const picture = /^\d{1,2}$/.test(place) ? pictures[Number(place) - 1] : undefined
  if (picture === undefined)
    desk.complain(`${sku} has no picture at place ${place}; npm run shop -- picture list ${sku}`)
  return { shop, picture, count: pictures.length }
}

export const pictureRemove: Command = {
  name: 'picture remove',
  words: '<sku> <place>',
  summary: 'takes a picture out of an article; its file stays',
  records: ['picture.order'],

  async run(desk, words) {
    const [sku, place] = parseArguments(words, { plain: 2 })?.plain ?? []
    if (sku === undefined || place === undefined) return undefined
    const { shop, picture } = await pictureAt(desk, sku, place)
    if (picture === undefined) return 1
    const removed = await removeArticlePicture(shop, sku, picture.id)
    if (!removed.ok) return refuse(desk, `Someone else has removed ${picture.file} already.`)
    desk.say(`${picture.file} was removed from ${sku}.`)
    return 0
  },
}

export const pictureMove: Command = {
  name: 'picture move',
  words: '<sku> <place> --to <place>',
  summary: 'changes the order of the pictures of an article; place 1 is the main picture',
  records: ['picture.order'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 2, values: ['to'] })
    const [sku, place] = read?.plain ?? []
    const to = /^[1-9]\d?$/.test(read?.value('to') ?? '') ? Number(read?.value('to')) : undefined
    if (sku === undefined || place === undefined || to === undefined) return undefined
    const { shop, picture, count } = await pictureAt(desk, sku, place)
    if (picture === undefined) return 1
    if (to > count) return refuse(desk, `${sku} has ${count} pictures; --to is a place from 1 to ${count}.`)
    const moved = await moveArticlePicture(shop, sku, picture.id, to - 1)
    if (!moved.ok) return refuse(desk, `Someone else has removed ${picture.file} already.`)
    desk.say(`${picture.file} is at place ${to} of ${sku}.`)
    return 0
  },
}
