import { childrenOf, type Node, variablesOf } from './free-names.ts'

/** Which nodes of a program are replaced: those of this type whose text matches. */
export type Replacement = { node: string; text: RegExp } & (
  | { by: string | ((firstGroup: string) => string) }
  /** Of a switch: leaves out the cases whose test matches. */
  | { withoutCases: RegExp }
)

/** Replaces parts of a program. Throws if one of the replacements finds nothing, since the program has changed then. */
export function replaceNodes(code: string, program: Node, replacements: readonly Replacement[]): string {
  const unused = new Set(replacements)
  const textOf = ({ start, end }: Node) => code.slice(start, end)

  function rewrite(node: Node): string {
    for (const replacement of replacements) {
      if (replacement.node !== node.type) continue
      const found = replacement.text.exec(textOf(node))
      if (found === null) continue
      unused.delete(replacement)
      if ('by' in replacement)
        return typeof replacement.by === 'string'
          ? replacement.by || keepVariables(node, code)
          : replacement.by(found[1] ?? '')
      return spliceChildren(node, casesLeftOut(node, replacement.withoutCases))
    }
    return spliceChildren(node, new Map())
  }

  function spliceChildren(node: Node, replaced: ReadonlyMap<Node, string>): string {
    let result = ''
    let place = node.start
    for (const child of childrenOf(node)) {
      // In `{ a }`, name and value are the same node.
      if (child.start < place) continue
      const text = replaced.get(child) ?? rewrite(child)
      result += code.slice(place, child.start) + text
      place = child.end
      // A property goes with its comma.
      if (text === '') place += /^\s*,?/.exec(code.slice(place, place + 100))?.[0].length ?? 0
    }
    return result + code.slice(place, node.end)
  }

  /** A case stays if the one before it continues in its statements. */
  function casesLeftOut(node: Node, tests: RegExp): Map<Node, string> {
    const replaced = new Map<Node, string>()
    let isReached = false
    for (const child of childrenOf(node).filter(({ type }) => type === 'SwitchCase')) {
      const [test, ...statements] = childrenOf(child)
      const goes = test !== undefined && tests.test(textOf(test))
      if (goes && !isReached) replaced.set(child, keepVariables(child, code))
      if (!(goes && !isReached)) isReached = !endsAtOnce(statements.at(-1))
    }
    return replaced
  }

  const rewritten = rewrite(program)
  if (unused.size > 0) throw new Error(`Nothing was found for ${[...unused].map(({ text }) => text).join(' and ')}.`)
  return rewritten
}

/** A `var` of a case belongs to the whole function: the code that stays may use it. No value is this text, so the case never runs. */
function keepVariables(node: Node, code: string): string {
  const names = node.type === 'SwitchCase' ? variablesOf(node, code) : []
  return names.length === 0 ? '' : `case 'left out': var ${names.join(', ')};`
}

function endsAtOnce(statement: Node | undefined): boolean {
  if (statement === undefined) return false
  if (statement.type === 'BlockStatement') return endsAtOnce(childrenOf(statement).at(-1))
  return /^(Break|Return|Throw|Continue)Statement$/.test(statement.type)
}
