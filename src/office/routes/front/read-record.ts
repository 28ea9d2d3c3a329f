import { findFront } from '../../../shop/front/list-front.ts'
import { type FrontKind, isFrontKind } from '../../../shop/front/record.ts'
import type { Office } from '../../server/office-context.ts'

type Params = { kind: string; id: string }

export function readKind({ kind }: Pick<Params, 'kind'>): FrontKind {
  if (!isFrontKind(kind)) throw new Response(null, { status: 404 })
  return kind
}

export async function readRecord({ shop }: Office, params: Params) {
  const kind = readKind(params)
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
  const record = await findFront(shop, kind, id)
  if (record === undefined) throw new Response(null, { status: 404 })
  return { kind, id, record }
}
