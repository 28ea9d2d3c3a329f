import type { Shop } from '../shop.ts'
import { type FirstSteps, selectFirstSteps, selectWhetherInstalled } from './first-steps-queries.ts'

export type { FirstSteps }

/** True once a customer has ordered and nothing of the demo is left. */
export const isInstalled = ({ db }: Pick<Shop, 'db'>): Promise<boolean> => selectWhetherInstalled(db)

/** Which first steps staff have taken, as Activity has recorded them. */
export const listFirstSteps = ({ db }: Pick<Shop, 'db'>): Promise<FirstSteps> => selectFirstSteps(db)
