import { listSlider } from './campaigns.ts'
import { listCategories, listCollections, listMenuCollections, readFront } from './catalogue.ts'
import type { ByKey } from './endpoint.ts'

/** Every call of the shop, under the name of the domain that answers it. */
export const endpointsByDomain = {
  Catalogue: [readFront, listCollections, listCategories, listMenuCollections],
  Campaigns: [listSlider],
} as const

export const endpoints = Object.values(endpointsByDomain).flat()

export type AnyEndpoint = (typeof endpoints)[number]

/** `Endpoints['GET /api/slider']` and its siblings. */
export type Endpoints = ByKey<AnyEndpoint>
