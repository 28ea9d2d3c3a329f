import type { Shop } from '../shop.ts'
import type { Article } from './article.ts'
import { chooseRelated } from './choose-related.ts'
import { listCards } from './list-cards.ts'
import { selectArticle, selectStyle } from './queries.ts'
import { cleanHtml } from './rich-text.ts'

const MOST_RELATED = 4

/** Finds a published article by its article number, ignoring case. */
export async function findArticle({ db }: Pick<Shop, 'db'>, sku: string): Promise<Article | undefined> {
  // Other characters cannot occur in an article number, and PostgreSQL rejects some of them.
  if (!/^[\w.-]{1,40}$/.test(sku)) return undefined
  const found = await selectArticle(db, sku)
  if (found === undefined) return undefined
  const { card, sizes } = found
  const others = found.pictures.filter(
    ({ file }, place) => file !== card.image1.file && place === found.pictures.findIndex((one) => one.file === file),
  )
  return {
    ...card,
    style: found.style,
    weightGrams: found.weight_grams,
    story: cleanHtml(found.story),
    details: cleanHtml(found.details),
    sizeChart: cleanHtml(found.size_chart),
    model: found.model_height_cm === null ? undefined : { heightCm: found.model_height_cm, size: found.model_size },
    collectionTitle: found.collection_title ?? undefined,
    sizes,
    pictures: [found.pictures.find(({ file }) => file === card.image1.file) ?? card.image1, ...others],
    colors: await selectStyle(db, found.style),
    inStores: found.in_stores,
    related: await listCards({ db }, await chooseRelated({ db }, { ...card, style: found.style }, MOST_RELATED)),
  }
}
