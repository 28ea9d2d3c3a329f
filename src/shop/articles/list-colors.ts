import type { Shop } from '../shop.ts'
import type { CardColor } from './article-card.ts'
import { selectColors } from './card-queries.ts'

/** For each of these articles, by its id, every published colour of its style: itself too, and none if it is the only one. */
export async function listColors(
  { db }: Pick<Shop, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CardColor[]>> {
  const colors = ids.length === 0 ? [] : await selectColors(db, ids)
  const byStyle = Map.groupBy(colors, ({ style }) => style)
  return new Map(
    colors.flatMap(({ id, style }) => {
      const siblings = byStyle.get(style) ?? []
      return siblings.length > 1 ? [[id, siblings] as const] : []
    }),
  )
}
