export type Node = { type: string; start: number; end: number }

/** The names that a program uses and no function around them declares, such as `document`. Blocks count as parts of their function. */
export function freeNames(program: Node, code: string): Set<string> {
  const free = new Set<string>()
  const textOf = ({ start, end }: Node) => code.slice(start, end)

  function look(node: Node, known: ReadonlySet<string>): void {
    if (node.type === 'Identifier') {
      if (!known.has(textOf(node))) free.add(textOf(node))
      return
    }
    const inside = isFunction(node) ? new Set([...known, ...declaredIn(node)]) : known
    for (const child of childrenOf(node)) if (!isName(node, child)) look(child, inside)
  }

  function declaredIn(scope: Node): string[] {
    return [...bindingsOf(scope).map(textOf), ...(textOf(scope).includes('arguments') ? ['arguments'] : [])]
  }

  look(program, new Set(declaredIn(program)))
  return free
}

/** The names that `var` declares in a part of a function. */
export const variablesOf = (node: Node, code: string): string[] => [
  ...new Set(bindingsOf(node).map(({ start, end }) => code.slice(start, end))),
]

const isFunction = ({ type }: Node) => /^(Function|ArrowFunction)/.test(type)

/** Names that functions, classes, declarations, parameters and catch clauses bind, without those of functions inside. */
function bindingsOf(scope: Node): Node[] {
  const found: Node[] = []
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') found.push(pattern)
    else for (const child of childrenOf(pattern)) bind(child)
  }
  function search(node: Node): void {
    for (const child of childrenOf(node)) {
      if (child.type === 'VariableDeclarator' || /^(Function|Class)(Declaration|Expression)$/.test(child.type))
        bind(part(child, 'id'))
      if (child.type === 'CatchClause') bind(part(child, 'param'))
      if (!isFunction(child)) search(child)
    }
  }
  if (isFunction(scope)) {
    bind(part(scope, 'id'))
    for (const parameter of [part(scope, 'params')].flat()) bind(parameter)
  }
  search(scope)
  return found
}

/** The name of a property or a label is not the name of a variable. */
function isName(node: Node, child: Node): boolean {
  if (node.type === 'MemberExpression') return part(node, 'property') === child && part(node, 'computed') !== true
  if (/^(Property|MethodDefinition)$/.test(node.type))
    return part(node, 'key') === child && part(node, 'computed') !== true
  return /^(Break|Continue|Labeled)Statement$/.test(node.type) && part(node, 'label') === child
}

const part = (node: Node, name: string): unknown => Reflect.get(node, name)

export const childrenOf = (node: Node): Node[] =>
  Object.values<unknown>(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
