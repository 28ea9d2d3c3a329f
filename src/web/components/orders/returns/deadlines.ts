import { language } from '#texts/frame.ts'
import * as texts from '#texts/orders/returns.ts'
import { formatDay } from '../../../../values/time/shop-time.ts'
import type { Returns } from './use-order-returns.ts'

type Deadlines = Pick<Returns, 'fit_until' | 'fault_until'>

export const isPast = (until: string | null): boolean => until === null || Date.parse(until) <= Date.now()

/** The last day of a time that ends with it. */
export const lastDay = (until: string): string => formatDay(new Date(Date.parse(until) - 1), language)

/** Why nothing can be asked for. The items do not show it: an order that was refunded lists none, also within its time. */
export const whyNot = ({ fit_until: fit, fault_until: fault }: Deadlines): string =>
  isPast(fit) && isPast(fault) ? texts.askOver : texts.nothingLeft
