import type { Shop } from '../shop.ts'
import { selectLogo } from './queries.ts'

export type Logo = { hash: string; type: 'svg' | 'png'; width: number; height: number; content: string }

export const findLogo = ({ db }: Pick<Shop, 'db'>, hash: string): Promise<Logo | undefined> => selectLogo(db, hash)

export const logoAddress = ({ hash, type }: Pick<Logo, 'hash' | 'type'>) => `/public/icons/logo-${hash}.${type}`
