import { campaignHandlers } from './campaigns.ts'
import { catalogueHandlers } from './catalogue.ts'
import type { Handlers } from './handler.ts'

/** Every endpoint of the contract has its handler here, or this file does not compile. */
export const handlers: Handlers = { ...catalogueHandlers, ...campaignHandlers }
