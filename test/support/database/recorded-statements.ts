import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Db } from '../../../src/db/db.ts'

/** The same database, and the statements that are run through it. */
export function recordStatements(db: Db): { db: Db; ran: CompiledQuery[] } {
  const ran: CompiledQuery[] = []
  const executor = db.getExecutor()
  // The parts of a statement are passed too, each with an id of its own, but only whole statements have a result.
  const passed = new WeakMap<object, CompiledQuery>()
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      passed.set(queryId, executor.compileQuery(node, queryId))
      return node
    },
    async transformResult({ result, queryId }) {
      const statement = passed.get(queryId)
      if (statement !== undefined) ran.push(statement)
      return result
    },
  }
  return { db: db.withPlugin(recorder), ran }
}

type Plan = { Plans?: Plan[]; [fact: string]: unknown }

/** How many rows of tables the database looks at for this statement, those that a filter drops included. */
export async function rowsReadBy(db: Db, { sql, parameters }: CompiledQuery): Promise<number> {
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain)
  return rows.flatMap((row) => row['QUERY PLAN']).reduce((total, { Plan }) => total + rowsOf(Plan), 0)
}

function rowsOf(plan: Plan): number {
  const number = (fact: string) => Number(plan[fact] ?? 0)
  const seen = number('Actual Rows') + number('Rows Removed by Filter') + number('Rows Removed by Index Recheck')
  const own = 'Relation Name' in plan ? seen * number('Actual Loops') : 0
  return (plan.Plans ?? []).reduce((total, part) => total + rowsOf(part), Math.round(own))
}
