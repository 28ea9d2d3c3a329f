/**
 * What reading a page anywhere costs beside reading the next one. The default of PostgreSQL, 4, is that of turning disks: with it, whole
 * tables were read for the 24 cards of a grid. Shops run on solid state drives, and their catalogues stay in memory.
 */
export const randomPageCost = 1.1
