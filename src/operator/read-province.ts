import { findProvince, listSimilarProvinces } from '../shop/shipping/find-destination.ts'
import type { Desk } from './command.ts'

/** The province as orders name it. If there is none, this says so and names similar ones. */
export function readProvince(desk: Pick<Desk, 'complain'>, written: string): string | undefined {
  const province = findProvince(written)
  if (province !== undefined) return province.name
  const similar = listSimilarProvinces(written)
  const hint = similar.length === 0 ? '' : `; there is ${similar.join(', ')}`
  desk.complain(`There is no province ${written}${hint}.`)
  return undefined
}
