/**
 * For tests of whole processes with ports, signals and time limits of their own: what else runs on the machine can make one of them
 * fail, and would refuse everyone's work. The end of the run names each that needed its second try, because it may be a race in the shop.
 */
export const secondTry = { retry: 1 }
