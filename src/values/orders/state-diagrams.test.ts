import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { orderStatuses, orderTransitions } from './order-status.ts'
import { paymentStates, paymentStateTable } from './payment-state.ts'
import { returnStatuses, returnTransitions } from './return-status.ts'

type Arrow = { from: string; to: string; label?: string | undefined }

/** Mermaid has no spaces or hyphens in the name of a state, so such a state has a short name as well. */
const shortName = (state: string) => state.replace(/[ -](\w)/g, (_, first: string) => first.toUpperCase())

function drawDiagram(states: readonly string[], arrows: readonly Arrow[], starts = states.slice(0, 1)): string {
  const named = states.filter((state) => shortName(state) !== state)
  const lines = [
    'stateDiagram-v2',
    ...named.map((state) => `    state "${state}" as ${shortName(state)}`),
    ...starts.map((state) => `    [*] --> ${shortName(state)}`),
    ...arrows.map(
      ({ from, to, label }) => `    ${shortName(from)} --> ${shortName(to)}${label === undefined ? '' : `: ${label}`}`,
    ),
  ]
  return ['```mermaid', ...lines, '```'].join('\n')
}

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')

test('ARCHITECTURE.md draws every change of an order’s status', () => {
  const arrows = orderStatuses.flatMap((from) =>
    Object.entries(orderTransitions[from]).map(([to, label]) => ({ from, to, label })),
  )
  expect(architecture).toContain(drawDiagram(orderStatuses, arrows))
})

test('ARCHITECTURE.md draws every change of a payment’s state', () => {
  const arrows = paymentStates.flatMap((from) => paymentStateTable[from].next.map((to) => ({ from, to })))
  expect(architecture).toContain(drawDiagram(paymentStates, arrows))
})

test('docs/orders.md draws every change of a return’s status', () => {
  const arrows = returnStatuses.flatMap((from) =>
    Object.entries(returnTransitions[from]).map(([to, label]) => ({ from, to, label })),
  )
  expect(readFileSync('docs/orders.md', 'utf8')).toContain(
    // A customer asks; staff begin with a return that is accepted.
    drawDiagram(returnStatuses, arrows, ['Asked', 'Requested']),
  )
})
